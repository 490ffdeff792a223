import CommandsTestSupport

/// The views that other programs may rely on, and a store with rows for each.
enum PromisedViews {
  /// The columns of each view; only ever added to.
  static let columns: KeyValuePairs<String, String> = [
    "people": "id,name,role,added_at,removed_at",
    "runs": "id,domain,at",
    "workplaces": """
    id,name,owner,is_shared,category,colour,address,zone,week_start,rest_day,added_at,removed_at
    """,
    "members": "id,workplace,person,role,state,joined_on,ended_on,reason,zone,place,name",
    "pay_terms": """
    id,workplace,person,since,kind,amount,weekly_minutes,days,pay_day,state,follows_minimum,\
    included_overtime,reason,zone,place,worker,weekly_seconds,included_overtime_minutes,\
    countersigned,included_overtime_seconds,proposed_by,proposed_at,decided_by,decided_at
    """,
    "shifts": """
    id,workplace,person,day,starts_at,ends_at,zone,state,breaks,title,memo,tags,key,place,\
    worker,planned_seconds
    """,
    "clock_entries": """
    id,shift,clocked_in,clocked_out,is_repaired,note,place,worker,day,starts_at,ends_at,zone,\
    state,present_seconds
    """,
    "series": """
    id,series,workplace,person,first_day,last_day,rule,starts,minutes,zone,skips_holidays,title,\
    memo,tags,place,worker,length_seconds,ends,root,start_minute,breaks,uid,import_key
    """,
    "invites": """
    id,workplace,code,expires_at,use_limit,use_count,revoked_at,made_at,zone,place,made_by
    """,
    "headcounts": "id,place,since,employees,zone",
    "check_rules": "id,place,rule,severity,bound,zone",
    "availabilities": """
    id,person,kind,days,since,until,start_minute,end_minute,memo,worker,from_minute,to_minute
    """,
    "routines": "id,person,name,alarm,tasks",
    "routine_ticks": "id,person,routine,task,shift,day,ticked_at",
    "shift_requests": """
    id,workplace,person,kind,shift,state,message,reason,requested_at,place,worker,other_shift,\
    colleague,as_asked,starts_at,ends_at,breaks,requested_by,decided_by,decided_at,zone
    """,
    "templates": "id,workplace,name,day_count,place,shift_count,entries,zone",
    "attendance_decisions": """
    id,day,starts_at,ends_at,early_minutes,late_minutes,settlement,shift,place,worker,state,\
    early_seconds,late_seconds,zone
    """,
    "skipped_days": "id,series,place,worker,day,zone",
    "memberships": """
    id,worker,place,name,person,role,state,label,place_label,requested_at,decided_at,joined_on,\
    ended_on,reason,zone
    """,
    "routine_tasks": "id,routine,name,position",
    "routine_ties": "id,routine,place,series,shift",
    "calendar_imports": "id,person,calendar,product,first_shift,last_shift,first_part,last_part",
    "notices": "id,person,event,at,told_at",
    "births": "id,name,born",
    "pay_profiles": """
    id,workplace,person,since,paid_as,employed_from,birth,is_new_at_65,family,children,\
    withholding_rate,pension,health,employment,accident,pension_base,health_base,premiums,\
    probation_until,daily_minutes,four_week_minutes,contract_months,is_simple_work,visa,care,\
    place,worker,kind,new_at_65,simple_work,daily_seconds,four_week_average_seconds,zone
    """,
    "staff_details": "id,place,name,worker,legal_name,employee_number,bank,account,holder,zone",
    "opening_balances": "id,leave_used,place,worker,through,wages,hours,insured_months,zone",
    "pay_policies": """
    id,workplace,since,cycle,start_day,clock,clock_step,size,industry,accident_permille,\
    weekly_method,rounding,attribution,public_holidays,pay_day_rule,grace_minutes,beyond_plan,\
    pays_late_end,part_month,place,pay_basis,grace,clock_step_seconds,grace_seconds,zone
    """,
    "pay_items": """
    id,workplace,person,since,until,recurs,code,name,amount,is_taxable,is_ordinary,place,worker,\
    taxable,ordinary,recurring,zone
    """,
    "pay_budgets": "id,workplace,month,amount,place,zone",
    "pay_closes": """
    id,place,from_day,to_day,paid_on,state,closed_at,reopened_at,reason,slip_count,gross,net,\
    worker,from,to,closed_by,reopened_by,checked_through,zone
    """,
    "arrears": "id,place,worker,slip,close,item,amount,payslip,corrects,zone",
    "payslips": """
    id,workplace,person,from_day,to_day,paid_on,gross,net,state,close,zone,closed_at,place,\
    worker,member,from,to,deductions_total,document
    """,
    "seat_networks": "id,name,source,digest,links,transfers",
    "seat_timetables": "id,network,line,patterns",
    "seat_loads": "id,line,source,digest,loads",
    "seat_answers": "id,subject,received_at,trains",
    "seat_profiles": "id,notice_seconds,person,aliases,favourites,tags,is_open,notice_lead",
    "seat_journeys": """
    id,from,to,eta_source,alight_at,person,rider,stage,origin,target,rides,leg,service_day,\
    train,car,section,held_since,planned_at,started_at,departed_at,arrives_at,source,\
    observed_at,subjects,notice_at,noticed_at,ended_at,ending
    """,
    "seat_cars": "id,service_day,line,train,code",
    "seat_places": "id,person,journey,car,seat,state,since,by,expires_at",
    "seat_requests": """
    id,requester,owner,journey,car,seat,offer,is_at_alight,state,reason,asked_at,expires_at,\
    ended_at
    """,
    "seat_entries": "id,transaction,person,posting,account,amount,reason,cause,at",
    "seat_events": "id,seq,ts,actor,at,type,v,data",
    "seat_relays": "id,broker,last_seq",
    "challenges": """
    id,title,topic,amount,start,days,mode,state,code,created_at,ended_at,content,places,end,\
    global_id,rules,next_at,verdict
    """,
    "challenge_players": "id,challenge,person,player,key,name,role,active,joined_at,left_at,fork",
    "challenge_records": """
    id,challenge,player,day,kind,cost,category,title,content,needs_photo,withdrawn,posted_at,\
    number,photos,flags,is_withdrawn,sent,source,changed_at
    """,
    "challenge_disputes": """
    id,author,reported_at,record,reporter,reason,at,answer,answered_at,decision,decided_by,\
    decided_at,sent
    """,
    "challenge_votes": "id,player,dispute,decision,at",
    "challenge_entries": "id,player,number,at,received_at,hash,body,signature",
    "challenge_holds": "id,saved,person,what,won,added_at,until,ending,ended_at",
    "pictures": "id,digest,type,width,height,size,taken_at,hash,details",
    "challenge_profiles": "id,person,key,key_file,banned_until,photo",
    "snap_products": """
    id,maker,title,moods,areas,is_studio,options,addons,included,extra,deposit,is_hidden,\
    details,edited_count,delivery_days,pending_blocks
    """,
    "snap_bookings": """
    id,customer,maker,product,state,starts_at,minutes,zone,place,people,total,deposit,paid,\
    lapses_at,title,ends_at,lines,owed,offered_start,offered_by,message,reason,stars,review
    """,
    "snap_profiles": """
    id,name,person,moods,areas,is_maker,has_left,studio,link,zone,notice_seconds,horizon_days,\
    buffer_before_seconds,buffer_after_seconds,auto_accepts,policy,latitude_e6,longitude_e6
    """,
    "snap_hours": "id,maker,day,hours",
    "snap_photos": "id,product,sha256,position,path,digest,type,width,height,size,dhash,phash,look",
    "snap_busy": "id,maker,starts_at,ends_at,title,source,uid",
    "snap_likes": "id,product,person",
    "shots": """
    id,owner,captured_at,zone,app,width,height,state,is_favourite,note,expires_on,path,sha256,\
    size,is_missing,favourite,tags,secrets,bytes,missing,time_from
    """,
    "shot_tags": "shot,owner,tag",
    "tags": "id,owner,name,folded,rule",
    "shot_texts": "id,shot,text,owner,file,content,secrets,expires_on,source,failure,read_at",
    "shot_folders": "id,passed_at,owner,path,passed_ms,rules",
    "shot_shelves": "id,owner,name,kind,address,login_file,token_command,is_plaintext",
    "shot_shelf_items": "id,owner,address,name,state,attempts,reason,next_at,digest",
    "operations": "number,at,actor,command,kind,change_count,undone_by,targets",
  ]

  /// A store of 사장, 민지 and 하늘, with a row or more in each view.
  static func filled() throws -> StoreRun {
    let store = try StoreRun()
    try EveryRow.fill(store.path)
    _ = try store.sql(more)
    return store
  }

  /// Rows of `seat` and `challenge`, of shelves, and one that `EveryRow` removes.
  private static let more = """
    INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-01-01', 6);
    INSERT INTO person (name, role, added_at) VALUES ('하늘', 'worker', 1793491200);
    INSERT INTO seat_network (name, source, digest, links, transfers)
    VALUES ('kobe', 'kobe.csv', 'ab', 'S', '');
    INSERT INTO seat_pattern (network, line, patterns) VALUES ('demo', 'D', 'Z');
    INSERT INTO seat_crowding (line, source, digest, loads) VALUES ('2', 'c.csv', 'cd', '');
    INSERT INTO seat_profile (person, tags, is_open) VALUES (2, 'carrier', 1);
    INSERT INTO seat_arrivals (subject, received_at, trains) VALUES ('line 2', 1793662260, '');
    INSERT INTO seat_relay (broker, last_seq) VALUES ('localhost:61613', 1);
    INSERT INTO seat_event (actor, at, type, data)
    VALUES (2, 1793662260, 'journey.planned', '{"journey":"jny-1"}');
    INSERT INTO seat_journey (person, rider, stage, origin, target, rides, leg, service_day,
      train, car, planned_at, started_at, arrives_at, source, subjects)
    VALUES (2, 2, 'riding', '방배', '사당', '', 0, '2026-11-03', '2241', '2429', 1793662260,
      1793662260, 1793662410, 'network', '[]');
    INSERT INTO seat_car (service_day, line, train, code) VALUES ('2026-11-03', '2', '2241', '2429');
    INSERT INTO seat_place (person, journey, car, seat, state, since, by)
    VALUES (2, 1, 1, 'A3', 'occupied', 1793662260, 2);
    INSERT INTO seat_request (requester, owner, journey, car, seat, offer, is_at_alight, state,
      asked_at, expires_at, ended_at)
    VALUES (1, 2, 1, 1, 'A3', 5, 0, 'cancelled', 1793662260, 1793662560, 1793662270);
    INSERT INTO seat_entry (person, posting, account, amount, reason, cause, at)
    VALUES (2, 1, 'held:1', 300, 'reward', 'jny-1', 1793662260);
    INSERT INTO challenge (global_id, rules, code, state, created_at, next_at)
    VALUES (replace(hex(zeroblob(32)), '00', 'a1'),
      '{"topic":2,"amount":30000,"title":"만원의 행복","start":"2026-11-03","days":7}', 'T5Y7HE',
      'inProgress', 1793500000, 1793977200);
    INSERT INTO challenge_player (challenge, person, active, role, player, name, joined_at)
    VALUES (1, 1, 1, 'creator', 'p1', '절약왕', 1793500000), (1, 2, 2, 'player', 'p2', 'mina', 1);
    INSERT INTO challenge_record (player, number, day, kind, cost, category, title, content,
      needs_photo, posted_at, changed_at)
    VALUES (1, 1, '2026-11-03', 'spending', 4500, '식비', '', '', 0, 1793700000, 1793700001);
    INSERT INTO challenge_dispute (record, reporter, reason, at) VALUES (1, 2, 'spam', 1793700001);
    INSERT INTO challenge_vote (player, dispute, decision, at) VALUES (1, 1, 'upheld', 1793700003);
    INSERT INTO challenge_entry (player, number, at, received_at, hash, body)
    VALUES (2, 1, 1, 1, replace(hex(zeroblob(32)), '00', 'b2'), '{}');
    INSERT INTO challenge_hold (person, what, won, added_at, until) VALUES (2, '신발', 59000, 1, 2);
    INSERT INTO challenge_profile (person, banned_until) VALUES (2, '2026-12-01');
    INSERT INTO picture (digest, type, width, height, size)
    VALUES (replace(hex(zeroblob(32)), '00', 'c3'), 'png', 1, 1, 1);
    INSERT INTO shelf (owner, name, kind, address) VALUES (2, 'disk', 'folder', '/shelf');
    INSERT INTO shelf_item (owner, address, name, state) VALUES (2, '/shelf', 'a', 'done');
    """
}
