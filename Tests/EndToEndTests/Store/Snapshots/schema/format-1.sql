-- table operation
CREATE TABLE operation (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor INTEGER,
  command TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('command', 'undo', 'redo')),
  targets TEXT NOT NULL DEFAULT '',
  key TEXT UNIQUE,
  fingerprint TEXT,
  result TEXT,
  first_change INTEGER NOT NULL,
  change_count INTEGER NOT NULL DEFAULT 0,
  digest TEXT NOT NULL DEFAULT '',
  undone_by INTEGER,
  is_announced INTEGER NOT NULL DEFAULT 0 CHECK (is_announced IN (0, 1))
) STRICT;
-- table change
CREATE TABLE change (
  number INTEGER PRIMARY KEY,
  operation INTEGER NOT NULL,
  entity TEXT NOT NULL,
  record INTEGER NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
-- table run
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  domain TEXT NOT NULL CHECK (domain <> ''),
  at INTEGER NOT NULL
) STRICT;
-- table sqlite_sequence
CREATE TABLE sqlite_sequence(name,seq);
-- table tick_moment
CREATE TABLE tick_moment (
  id INTEGER PRIMARY KEY,
  domain TEXT NOT NULL UNIQUE CHECK (domain <> ''),
  ran_at INTEGER,
  doubted_at INTEGER
) STRICT;
-- table person
CREATE TABLE person (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role IN ('owner', 'worker')),
  added_by INTEGER REFERENCES person (id),
  added_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
-- index person_name
CREATE UNIQUE INDEX person_name ON person (name) WHERE removed_at IS NULL;
-- table birth
CREATE TABLE birth (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL UNIQUE REFERENCES person (id),
  born TEXT NOT NULL
) STRICT;
-- table notice
CREATE TABLE notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person (id),
  event TEXT NOT NULL CHECK (event <> ''),
  at INTEGER NOT NULL,
  told_at INTEGER NOT NULL,
  UNIQUE (person, event, at)
) STRICT;
-- view people
CREATE VIEW people AS
SELECT 'per-' || id AS id, name, role, strftime('%Y-%m-%dT%H:%M:%SZ', added_at, 'unixepoch') AS added_at, strftime('%Y-%m-%dT%H:%M:%SZ', removed_at, 'unixepoch') AS removed_at
FROM person;
-- table workplace
CREATE TABLE workplace (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  name TEXT NOT NULL CHECK (name <> ''),
  is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  category TEXT NOT NULL DEFAULT '',
  colour TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  zone TEXT NOT NULL,
  week_start TEXT NOT NULL
    CHECK (week_start IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  rest_day TEXT NOT NULL
    CHECK (rest_day IN ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  added_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
-- index workplace_name
CREATE UNIQUE INDEX workplace_name ON workplace (owner, name) WHERE removed_at IS NULL;
-- table headcount
CREATE TABLE headcount (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  since TEXT NOT NULL,
  employees INTEGER NOT NULL CHECK (employees >= 0),
  UNIQUE (workplace, since)
) STRICT;
-- table invite
CREATE TABLE invite (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  code TEXT NOT NULL UNIQUE,
  made_by INTEGER NOT NULL REFERENCES person (id),
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  use_limit INTEGER CHECK (use_limit >= 1),
  use_count INTEGER NOT NULL DEFAULT 0,
  revoked_at INTEGER
) STRICT;
-- index invite_workplace
CREATE INDEX invite_workplace ON invite (workplace);
-- table membership
CREATE TABLE membership (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  person INTEGER NOT NULL REFERENCES person (id),
  role TEXT NOT NULL CHECK (role IN ('owner', 'worker')),
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'rejected', 'ended')),
  colour TEXT NOT NULL DEFAULT '',
  owner_colour TEXT NOT NULL DEFAULT '',
  requested_at INTEGER NOT NULL,
  decided_at INTEGER,
  reason TEXT NOT NULL DEFAULT '',
  joined_on TEXT,
  ended_on TEXT
) STRICT;
-- index membership_once
CREATE UNIQUE INDEX membership_once ON membership (workplace, person)
  WHERE state IN ('pending', 'active');
-- index membership_person
CREATE INDEX membership_person ON membership (person);
-- table terms
CREATE TABLE terms (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL REFERENCES membership (id),
  since TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('hourly', 'daily', 'weekly', 'monthly')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  weekly_minutes INTEGER,
  days TEXT NOT NULL DEFAULT '',
  pay_day TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('proposed', 'agreed', 'declined', 'withdrawn')),
  proposed_by INTEGER NOT NULL REFERENCES person (id),
  proposed_at INTEGER NOT NULL,
  decided_by INTEGER REFERENCES person (id),
  decided_at INTEGER,
  reason TEXT NOT NULL DEFAULT '',
  follows_minimum INTEGER NOT NULL DEFAULT 0 CHECK (follows_minimum IN (0, 1)),
  included_overtime INTEGER CHECK (included_overtime BETWEEN 1 AND 3120)
) STRICT;
-- index terms_membership
CREATE INDEX terms_membership ON terms (membership, since);
-- table shift
CREATE TABLE shift (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL REFERENCES membership (id),
  day TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  breaks TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL
    CHECK (state IN ('planned', 'published', 'done', 'absent', 'leave', 'holiday', 'cancelled')),
  title TEXT NOT NULL DEFAULT '',
  memo TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '',
  import_key TEXT,
  CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND ends_at > starts_at)
) STRICT;
-- index shift_day
CREATE INDEX shift_day ON shift (day, starts_at);
-- index shift_import_key
CREATE UNIQUE INDEX shift_import_key ON shift (import_key) WHERE import_key IS NOT NULL;
-- index shift_member
CREATE INDEX shift_member ON shift (membership, day, starts_at, ends_at, breaks, state);
-- table clock
CREATE TABLE clock (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shift INTEGER NOT NULL REFERENCES shift (id),
  clocked_in INTEGER NOT NULL,
  clocked_out INTEGER CHECK (clocked_out > clocked_in),
  is_repaired INTEGER NOT NULL DEFAULT 0 CHECK (is_repaired IN (0, 1)),
  note TEXT NOT NULL DEFAULT ''
) STRICT;
-- index clock_open
CREATE INDEX clock_open ON clock (shift) WHERE clocked_out IS NULL;
-- index clock_shift
CREATE INDEX clock_shift ON clock (shift, clocked_in, clocked_out);
-- table series_part
CREATE TABLE series_part (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL REFERENCES membership (id),
  root INTEGER REFERENCES series_part (id),
  first_day TEXT NOT NULL,
  last_day TEXT,
  rule TEXT NOT NULL CHECK (rule <> ''),
  start INTEGER NOT NULL CHECK (start BETWEEN 0 AND 1439),
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  breaks TEXT NOT NULL DEFAULT '[]',
  skips_holidays INTEGER NOT NULL DEFAULT 0 CHECK (skips_holidays IN (0, 1)),
  title TEXT NOT NULL DEFAULT '',
  memo TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '',
  uid TEXT,
  import_key TEXT,
  CHECK (last_day >= first_day)
) STRICT;
-- index series_part_import_key
CREATE UNIQUE INDEX series_part_import_key ON series_part (import_key)
  WHERE import_key IS NOT NULL;
-- table skipped_day
CREATE TABLE skipped_day (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  series INTEGER NOT NULL REFERENCES series_part (id),
  day TEXT NOT NULL,
  UNIQUE (series, day)
) STRICT;
-- table check_rule
CREATE TABLE check_rule (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  rule TEXT NOT NULL CHECK (rule <> ''),
  severity TEXT NOT NULL CHECK (severity IN ('off', 'warning', 'error', 'refuse')),
  bound INTEGER CHECK (bound >= 0),
  UNIQUE (workplace, rule)
) STRICT;
-- table availability
CREATE TABLE availability (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person (id),
  kind TEXT NOT NULL CHECK (kind IN ('available', 'unavailable', 'undesired')),
  days TEXT NOT NULL,
  since TEXT,
  until TEXT CHECK (until >= since),
  start_minute INTEGER NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute INTEGER NOT NULL CHECK (end_minute > start_minute AND end_minute <= 2879),
  memo TEXT NOT NULL
) STRICT;
-- index availability_person
CREATE INDEX availability_person ON availability (person);
-- table routine
CREATE TABLE routine (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person (id),
  name TEXT NOT NULL CHECK (name <> ''),
  alarm TEXT NOT NULL DEFAULT '',
  UNIQUE (person, name)
) STRICT;
-- table routine_task
CREATE TABLE routine_task (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  routine INTEGER NOT NULL REFERENCES routine (id),
  name TEXT NOT NULL CHECK (name <> ''),
  position INTEGER CHECK (position > 0)
) STRICT;
-- table routine_tie
CREATE TABLE routine_tie (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  routine INTEGER NOT NULL REFERENCES routine (id),
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  series INTEGER,
  shift INTEGER,
  CHECK (series IS NULL OR shift IS NULL)
) STRICT;
-- table routine_tick
CREATE TABLE routine_tick (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  task INTEGER NOT NULL REFERENCES routine_task (id),
  shift INTEGER NOT NULL,
  day TEXT NOT NULL,
  ticked_at INTEGER NOT NULL,
  UNIQUE (shift, task)
) STRICT;
-- table shift_request
CREATE TABLE shift_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL REFERENCES membership (id),
  kind TEXT NOT NULL CHECK (kind IN ('swap', 'cover', 'change', 'off')),
  shift INTEGER NOT NULL,
  other_shift INTEGER,
  colleague INTEGER REFERENCES membership (id),
  seen TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  breaks TEXT,
  state TEXT NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'agreed', 'accepted', 'rejected', 'withdrawn')),
  message TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  requested_by INTEGER NOT NULL REFERENCES person (id),
  requested_at INTEGER NOT NULL,
  decided_by INTEGER REFERENCES person (id),
  decided_at INTEGER
) STRICT;
-- index shift_request_member
CREATE INDEX shift_request_member ON shift_request (membership);
-- table template
CREATE TABLE template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  name TEXT NOT NULL,
  day_count INTEGER NOT NULL CHECK (day_count BETWEEN 1 AND 366),
  entries TEXT NOT NULL,
  UNIQUE (workplace, name)
) STRICT;
-- table attendance_decision
CREATE TABLE attendance_decision (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shift INTEGER NOT NULL UNIQUE REFERENCES shift (id),
  state TEXT NOT NULL CHECK (state IN ('approved', 'refused')),
  early_seconds INTEGER NOT NULL CHECK (early_seconds >= 0),
  late_seconds INTEGER NOT NULL CHECK (late_seconds >= 0),
  CHECK (early_seconds + late_seconds > 0)
) STRICT;
-- table calendar_import
CREATE TABLE calendar_import (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person (id),
  calendar INTEGER NOT NULL CHECK (calendar > 0),
  product TEXT NOT NULL,
  first_shift INTEGER NOT NULL,
  last_shift INTEGER NOT NULL,
  first_part INTEGER NOT NULL,
  last_part INTEGER NOT NULL
) STRICT;
-- view workplaces
CREATE VIEW workplaces AS
SELECT 'wpl-' || workplace.id AS id, workplace.name, person.name AS owner, is_shared, category,
  workplace.colour, address, zone, week_start, rest_day,
  strftime('%Y-%m-%dT%H:%M:%SZ', workplace.added_at, 'unixepoch') AS added_at,
  strftime('%Y-%m-%dT%H:%M:%SZ', workplace.removed_at, 'unixepoch') AS removed_at
FROM workplace JOIN person ON person.id = workplace.owner;
-- view members
CREATE VIEW members AS
SELECT 'mem-' || membership.id AS id, workplace.name AS workplace, person.name AS person,
  membership.role, membership.state, joined_on, ended_on, reason, zone,
  workplace.name AS place, person.name AS name
FROM membership
  JOIN workplace ON workplace.id = membership.workplace
  JOIN person ON person.id = membership.person;
-- view shifts
CREATE VIEW shifts AS
SELECT CASE WHEN shift.id > 0 THEN 'shf-' || shift.id
    ELSE 'ser-' || ((-shift.id) >> 22) || '@'
      || date((((-shift.id) & 4194303) - 719162) * 86400, 'unixepoch') END AS id,
  workplace.name AS workplace, person.name AS person, day,
  strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at,
  strftime('%Y-%m-%dT%H:%M:%SZ', ends_at, 'unixepoch') AS ends_at, zone,
  shift.state, breaks, title, memo, tags,
  substr(import_key, instr(import_key, ':') + 1) AS key,
  workplace.name AS place, person.name AS worker,
  max(0, ends_at - starts_at - 60 * coalesce((
    SELECT sum(length.atom)
    FROM json_tree(breaks) AS length JOIN json_tree(breaks) AS paid USING (parent)
    WHERE length.key = 'minutes' AND paid.key = 'is_paid' AND NOT paid.atom), 0))
    AS planned_seconds
FROM shift
  JOIN membership ON membership.id = shift.membership
  JOIN workplace ON workplace.id = membership.workplace
  JOIN person ON person.id = membership.person;
-- table pay_profile
CREATE TABLE pay_profile (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL REFERENCES membership (id),
  since TEXT NOT NULL DEFAULT '',
  paid_as TEXT NOT NULL DEFAULT 'employee'
    CHECK (paid_as IN ('employee', 'daily', 'business', 'none')),
  employed_from TEXT,
  birth TEXT,
  is_new_at_65 INTEGER NOT NULL DEFAULT 0 CHECK (is_new_at_65 IN (0, 1)),
  family INTEGER NOT NULL DEFAULT 1 CHECK (family >= 1),
  children INTEGER NOT NULL DEFAULT 0 CHECK (children >= 0),
  withholding_rate INTEGER NOT NULL DEFAULT 100
    CHECK (withholding_rate IN (80, 100, 120)),
  pension TEXT NOT NULL DEFAULT 'auto' CHECK (pension IN ('auto', 'on', 'off')),
  health TEXT NOT NULL DEFAULT 'auto' CHECK (health IN ('auto', 'on', 'off')),
  employment TEXT NOT NULL DEFAULT 'auto' CHECK (employment IN ('auto', 'on', 'off')),
  accident TEXT NOT NULL DEFAULT 'auto' CHECK (accident IN ('auto', 'on', 'off')),
  pension_base INTEGER CHECK (pension_base >= 0),
  health_base INTEGER CHECK (health_base >= 0),
  premiums TEXT NOT NULL DEFAULT 'law' CHECK (premiums IN ('law', 'agreed', 'none')),
  probation_until TEXT,
  daily_minutes INTEGER CHECK (daily_minutes BETWEEN 1 AND 1440),
  four_week_minutes INTEGER CHECK (four_week_minutes BETWEEN 0 AND 10080),
  contract_months INTEGER CHECK (contract_months BETWEEN 0 AND 1200),
  is_simple_work INTEGER NOT NULL DEFAULT 0 CHECK (is_simple_work IN (0, 1)),
  visa TEXT NOT NULL DEFAULT '',
  care TEXT NOT NULL DEFAULT 'auto' CHECK (care IN ('auto', 'on', 'off')),
  UNIQUE (membership, since)
) STRICT;
-- table pay_policy
CREATE TABLE pay_policy (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  since TEXT NOT NULL DEFAULT '',
  cycle TEXT NOT NULL DEFAULT 'month' CHECK (cycle IN ('month', 'week')),
  start_day INTEGER NOT NULL DEFAULT 1 CHECK (start_day BETWEEN 1 AND 28),
  clock TEXT NOT NULL DEFAULT 'clipped'
    CHECK (clock IN ('clipped', 'scheduled', 'actual')),
  clock_step INTEGER NOT NULL DEFAULT 1 CHECK (clock_step BETWEEN 1 AND 60),
  size TEXT NOT NULL DEFAULT 'under_150',
  industry TEXT NOT NULL DEFAULT '',
  accident_permille TEXT NOT NULL DEFAULT '',
  weekly_method TEXT NOT NULL DEFAULT 'ruling'
    CHECK (weekly_method IN ('ruling', 'decree', 'ratio')),
  rounding TEXT NOT NULL DEFAULT 'ceil' CHECK (rounding IN ('floor', 'ceil', 'half_up')),
  attribution TEXT NOT NULL DEFAULT 'start-day'
    CHECK (attribution IN ('start-day', 'calendar')),
  public_holidays TEXT NOT NULL DEFAULT 'law'
    CHECK (public_holidays IN ('law', 'agreed', 'none')),
  pay_day_rule TEXT NOT NULL DEFAULT 'none'
    CHECK (pay_day_rule IN ('none', 'previous', 'next')),
  grace_minutes INTEGER NOT NULL DEFAULT 10 CHECK (grace_minutes BETWEEN 0 AND 120),
  beyond_plan TEXT NOT NULL DEFAULT 'ask' CHECK (beyond_plan IN ('ask', 'pay', 'refuse')),
  pays_late_end INTEGER NOT NULL DEFAULT 0 CHECK (pays_late_end IN (0, 1)),
  part_month TEXT NOT NULL DEFAULT 'calendar'
    CHECK (part_month IN ('calendar', 'working-days')),
  UNIQUE (workplace, since)
) STRICT;
-- table pay_item
CREATE TABLE pay_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL REFERENCES membership (id),
  since TEXT NOT NULL,
  until TEXT,
  recurs INTEGER NOT NULL DEFAULT 0 CHECK (recurs IN (0, 1)),
  code TEXT NOT NULL CHECK (code <> ''),
  name TEXT NOT NULL DEFAULT '',
  amount INTEGER NOT NULL CHECK (amount <> 0),
  is_taxable INTEGER NOT NULL DEFAULT 1 CHECK (is_taxable IN (0, 1)),
  is_ordinary INTEGER NOT NULL DEFAULT 0 CHECK (is_ordinary IN (0, 1)),
  CHECK (until >= since AND (recurs = 1 OR until IS NULL))
) STRICT;
-- index pay_item_member
CREATE INDEX pay_item_member ON pay_item (membership, since);
-- table pay_budget
CREATE TABLE pay_budget (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  month TEXT NOT NULL CHECK (length(month) = 7),
  amount INTEGER NOT NULL CHECK (amount > 0),
  UNIQUE (workplace, month)
) STRICT;
-- table pay_close
CREATE TABLE pay_close (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  workplace INTEGER NOT NULL REFERENCES workplace (id),
  membership INTEGER REFERENCES membership (id),
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL CHECK (to_day >= from_day),
  paid_on TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('closed', 'reopened')),
  closed_by INTEGER NOT NULL REFERENCES person (id),
  closed_at INTEGER NOT NULL,
  checked INTEGER NOT NULL,
  reopened_by INTEGER REFERENCES person (id),
  reopened_at INTEGER,
  reason TEXT NOT NULL DEFAULT '',
  CHECK ((state = 'reopened') = (reopened_at IS NOT NULL)),
  CHECK ((reopened_by IS NULL) = (reopened_at IS NULL))
) STRICT;
-- table payslip
CREATE TABLE payslip (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL REFERENCES membership (id),
  pay_close INTEGER NOT NULL REFERENCES pay_close (id),
  gross INTEGER NOT NULL,
  net INTEGER NOT NULL,
  document TEXT NOT NULL,
  UNIQUE (membership, pay_close)
) STRICT;
-- table pay_arrears
CREATE TABLE pay_arrears (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL REFERENCES membership (id),
  payslip INTEGER NOT NULL REFERENCES payslip (id),
  corrects INTEGER NOT NULL REFERENCES pay_close (id),
  item TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0)
) STRICT;
-- index pay_arrears_corrects
CREATE INDEX pay_arrears_corrects ON pay_arrears (corrects, membership);
-- table pay_opening
CREATE TABLE pay_opening (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL UNIQUE REFERENCES membership (id),
  through TEXT NOT NULL,
  wages TEXT NOT NULL DEFAULT '',
  hours TEXT NOT NULL DEFAULT '',
  leave_used INTEGER CHECK (leave_used >= 0),
  insured_months INTEGER CHECK (insured_months >= 0)
) STRICT;
-- table staff_detail
CREATE TABLE staff_detail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership INTEGER NOT NULL UNIQUE REFERENCES membership (id),
  legal_name TEXT NOT NULL DEFAULT '',
  employee_number TEXT NOT NULL DEFAULT '',
  bank TEXT NOT NULL DEFAULT '',
  account TEXT NOT NULL DEFAULT '',
  holder TEXT NOT NULL DEFAULT ''
) STRICT;
-- view payslips
CREATE VIEW payslips AS
SELECT 'slp-' || payslip.id AS id, workplace.name AS workplace, person.name AS person,
  from_day, to_day, paid_on, gross, net, pay_close.state, 'cls-' || pay_close.id AS close,
  zone, strftime('%Y-%m-%dT%H:%M:%SZ', closed_at, 'unixepoch') AS closed_at,
  workplace.name AS place, person.name AS worker, 'mem-' || membership.id AS member,
  from_day AS "from", to_day AS "to", gross - net AS deductions_total, document
FROM payslip
  JOIN pay_close ON pay_close.id = payslip.pay_close
  JOIN membership ON membership.id = payslip.membership
  JOIN workplace ON workplace.id = membership.workplace
  JOIN person ON person.id = membership.person;
-- table seat_network
CREATE TABLE seat_network (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  source TEXT NOT NULL,
  digest TEXT NOT NULL,
  links TEXT NOT NULL,
  transfers TEXT NOT NULL
) STRICT;
-- table seat_pattern
CREATE TABLE seat_pattern (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  network TEXT NOT NULL,
  line TEXT NOT NULL,
  patterns TEXT NOT NULL,
  UNIQUE (network, line)
) STRICT;
-- table seat_crowding
CREATE TABLE seat_crowding (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  line TEXT NOT NULL UNIQUE CHECK (line <> ''),
  source TEXT NOT NULL,
  digest TEXT NOT NULL,
  loads TEXT NOT NULL
) STRICT;
-- table seat_profile
CREATE TABLE seat_profile (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL UNIQUE REFERENCES person (id),
  aliases TEXT NOT NULL DEFAULT '',
  favourites TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '',
  is_open INTEGER NOT NULL DEFAULT 0 CHECK (is_open IN (0, 1)),
  notice_lead INTEGER CHECK (notice_lead > 0)
) STRICT;
-- table seat_arrivals
CREATE TABLE seat_arrivals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL UNIQUE CHECK (subject <> ''),
  received_at INTEGER NOT NULL,
  trains TEXT NOT NULL
) STRICT;
-- table seat_event
CREATE TABLE seat_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  actor INTEGER REFERENCES person (id),
  at INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type <> ''),
  v TEXT NOT NULL DEFAULT '1',
  data TEXT NOT NULL
) STRICT;
-- table seat_journey
CREATE TABLE seat_journey (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person (id),
  rider INTEGER UNIQUE REFERENCES person (id) CHECK (rider = person),
  stage TEXT NOT NULL CHECK (stage IN (
    'planned', 'train_chosen', 'car_chosen', 'riding', 'arrived', 'aborted')),
  origin TEXT NOT NULL,
  target TEXT NOT NULL,
  rides TEXT NOT NULL,
  leg INTEGER NOT NULL CHECK (leg >= 0),
  service_day TEXT NOT NULL,
  train TEXT,
  car TEXT,
  section TEXT,
  held_since INTEGER,
  planned_at INTEGER NOT NULL,
  started_at INTEGER,
  departed_at INTEGER,
  arrives_at INTEGER,
  source TEXT,
  observed_at INTEGER,
  subjects TEXT NOT NULL,
  notice_at INTEGER,
  noticed_at INTEGER,
  ended_at INTEGER,
  ending TEXT,
  CHECK ((rider IS NULL) = (stage IN ('arrived', 'aborted'))),
  CHECK ((stage = 'planned') = (train IS NULL) OR rider IS NULL),
  CHECK (stage <> 'riding' OR arrives_at IS NOT NULL AND car IS NOT NULL)
) STRICT;
-- table seat_car
CREATE TABLE seat_car (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  service_day TEXT NOT NULL,
  line TEXT NOT NULL,
  train TEXT NOT NULL,
  code TEXT NOT NULL,
  UNIQUE (service_day, line, train, code)
) STRICT;
-- table seat_place
CREATE TABLE seat_place (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER UNIQUE REFERENCES person (id),
  journey INTEGER REFERENCES seat_journey (id),
  car INTEGER NOT NULL REFERENCES seat_car (id),
  seat TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('occupied', 'taken', 'free')),
  since INTEGER NOT NULL,
  by INTEGER REFERENCES person (id),
  expires_at INTEGER,
  UNIQUE (car, seat),
  CHECK ((state = 'occupied') = (person IS NOT NULL)),
  CHECK ((person IS NULL) = (journey IS NULL)),
  CHECK ((person IS NULL) = (expires_at IS NOT NULL))
) STRICT;
-- table seat_request
CREATE TABLE seat_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  requester INTEGER NOT NULL REFERENCES person (id),
  owner INTEGER NOT NULL REFERENCES person (id),
  journey INTEGER NOT NULL REFERENCES seat_journey (id),
  car INTEGER NOT NULL REFERENCES seat_car (id),
  seat TEXT NOT NULL,
  offer INTEGER NOT NULL CHECK (offer >= 1),
  is_at_alight INTEGER NOT NULL CHECK (is_at_alight IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN (
    'pending', 'accepted', 'settled', 'rejected', 'cancelled', 'expired', 'void')),
  reason TEXT,
  wish TEXT UNIQUE,
  promise TEXT UNIQUE,
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK (requester <> owner),
  CHECK ((wish IS NOT NULL) = (state IN ('pending', 'accepted'))),
  CHECK ((promise IS NOT NULL) = (state = 'accepted')),
  CHECK ((ended_at IS NULL) = (state IN ('pending', 'accepted')))
) STRICT;
-- table seat_entry
CREATE TABLE seat_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER REFERENCES person (id),
  posting INTEGER NOT NULL,
  account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  reason TEXT NOT NULL,
  cause TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (account, posting)
) STRICT;
-- table seat_relay
CREATE TABLE seat_relay (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  broker TEXT NOT NULL UNIQUE CHECK (broker <> ''),
  last_seq INTEGER NOT NULL CHECK (last_seq >= 0)
) STRICT;
-- table challenge
CREATE TABLE challenge (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  global_id TEXT NOT NULL UNIQUE CHECK (length(global_id) = 64),
  rules TEXT NOT NULL,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 6),
  state TEXT NOT NULL CHECK (state IN (
    'notStarted', 'recruited', 'inProgress', 'done', 'unmatched', 'withdrawn', 'forfeited')),
  created_at INTEGER NOT NULL,
  next_at INTEGER,
  ended_at INTEGER,
  verdict TEXT,
  CHECK ((next_at IS NULL) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (state IN ('notStarted', 'recruited', 'inProgress'))),
  CHECK ((verdict IS NOT NULL) = (state IN ('done', 'forfeited')))
) STRICT;
-- index challenge_next
CREATE INDEX challenge_next ON challenge (next_at);
-- table challenge_player
CREATE TABLE challenge_player (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  challenge INTEGER NOT NULL REFERENCES challenge (id),
  person INTEGER REFERENCES person (id),
  active INTEGER UNIQUE REFERENCES person (id) CHECK (active = person),
  role TEXT NOT NULL CHECK (role IN ('creator', 'player', 'referee')),
  player TEXT NOT NULL CHECK (player <> ''),
  name TEXT NOT NULL CHECK (name <> ''),
  key TEXT NOT NULL DEFAULT '',
  joined_at INTEGER NOT NULL,
  left_at INTEGER,
  fork TEXT NOT NULL DEFAULT '',
  UNIQUE (challenge, player),
  UNIQUE (challenge, person)
) STRICT;
-- index challenge_player_person
CREATE INDEX challenge_player_person ON challenge_player (person);
-- table challenge_record
CREATE TABLE challenge_record (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  player INTEGER NOT NULL REFERENCES challenge_player (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  day TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('spending', 'rest')),
  cost INTEGER NOT NULL CHECK (cost BETWEEN 0 AND 99999999),
  category TEXT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  photos TEXT NOT NULL DEFAULT '',
  flags TEXT NOT NULL DEFAULT '',
  needs_photo INTEGER NOT NULL CHECK (needs_photo IN (0, 1)),
  is_withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (is_withdrawn IN (0, 1)),
  sent INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0),
  source TEXT,
  posted_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  UNIQUE (player, number),
  UNIQUE (player, source)
) STRICT;
-- table challenge_dispute
CREATE TABLE challenge_dispute (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  record INTEGER NOT NULL REFERENCES challenge_record (id),
  reporter INTEGER NOT NULL REFERENCES challenge_player (id),
  reason TEXT NOT NULL CHECK (reason <> ''),
  at INTEGER NOT NULL,
  answer TEXT,
  answered_at INTEGER,
  decision TEXT CHECK (decision IN ('upheld', 'rejected')),
  decided_by INTEGER REFERENCES challenge_player (id),
  decided_at INTEGER,
  sent INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0),
  UNIQUE (record, reporter),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_by IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
) STRICT;
-- table challenge_entry
CREATE TABLE challenge_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  player INTEGER NOT NULL REFERENCES challenge_player (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  body TEXT NOT NULL,
  signature TEXT,
  UNIQUE (player, number)
) STRICT;
-- table challenge_hold
CREATE TABLE challenge_hold (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person (id),
  what TEXT NOT NULL CHECK (what <> ''),
  won INTEGER NOT NULL CHECK (won BETWEEN 1 AND 99999999),
  added_at INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > added_at),
  ending TEXT CHECK (ending IN ('dropped', 'bought')),
  ended_at INTEGER,
  CHECK ((ending IS NULL) = (ended_at IS NULL))
) STRICT;
-- index challenge_hold_person
CREATE INDEX challenge_hold_person ON challenge_hold (person);
-- table picture
CREATE TABLE picture (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
  type TEXT NOT NULL CHECK (type IN ('jpeg', 'png', 'webp', 'heic')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL,
  taken_at TEXT,
  hash TEXT CHECK (length(hash) = 64),
  details TEXT CHECK (length(details) = 64)
) STRICT;
-- table challenge_profile
CREATE TABLE challenge_profile (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL UNIQUE REFERENCES person (id),
  key TEXT NOT NULL DEFAULT '',
  key_file TEXT NOT NULL DEFAULT '',
  banned_until TEXT,
  photo TEXT
) STRICT;
-- table challenge_vote
CREATE TABLE challenge_vote (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  player INTEGER NOT NULL REFERENCES challenge_player (id),
  dispute INTEGER NOT NULL REFERENCES challenge_dispute (id),
  decision TEXT NOT NULL CHECK (decision IN ('upheld', 'rejected')),
  at INTEGER NOT NULL,
  UNIQUE (player, dispute)
) STRICT;
-- table snap_profile
CREATE TABLE snap_profile (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL UNIQUE REFERENCES person (id),
  moods TEXT NOT NULL DEFAULT '',
  areas TEXT NOT NULL DEFAULT '',
  is_maker INTEGER NOT NULL DEFAULT 0 CHECK (is_maker IN (0, 1)),
  has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
  studio TEXT NOT NULL DEFAULT '',
  link TEXT NOT NULL DEFAULT '',
  zone TEXT NOT NULL,
  notice_minutes INTEGER NOT NULL CHECK (notice_minutes BETWEEN 0 AND 525600),
  horizon_days INTEGER NOT NULL CHECK (horizon_days BETWEEN 1 AND 730),
  buffer_before_minutes INTEGER NOT NULL
    CHECK (buffer_before_minutes BETWEEN 0 AND 1440 AND buffer_before_minutes % 15 = 0),
  buffer_after_minutes INTEGER NOT NULL
    CHECK (buffer_after_minutes BETWEEN 0 AND 1440 AND buffer_after_minutes % 15 = 0),
  auto_accepts INTEGER NOT NULL DEFAULT 0 CHECK (auto_accepts IN (0, 1)),
  policy TEXT NOT NULL CHECK (policy <> ''),
  latitude_e6 INTEGER CHECK (latitude_e6 BETWEEN -90000000 AND 90000000),
  longitude_e6 INTEGER CHECK (longitude_e6 BETWEEN -180000000 AND 180000000),
  CHECK ((latitude_e6 IS NULL) = (longitude_e6 IS NULL))
) STRICT;
-- table product
CREATE TABLE product (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  maker INTEGER NOT NULL REFERENCES person (id),
  title TEXT NOT NULL CHECK (title <> ''),
  details TEXT NOT NULL DEFAULT '',
  moods TEXT NOT NULL,
  areas TEXT NOT NULL,
  is_studio INTEGER NOT NULL DEFAULT 0 CHECK (is_studio IN (0, 1)),
  options TEXT NOT NULL CHECK (options <> ''),
  addons TEXT NOT NULL DEFAULT '',
  included INTEGER NOT NULL DEFAULT 1 CHECK (included BETWEEN 1 AND 1000),
  extra INTEGER NOT NULL DEFAULT 0 CHECK (extra BETWEEN 0 AND 100000000),
  deposit TEXT NOT NULL DEFAULT '',
  edited_count INTEGER CHECK (edited_count BETWEEN 0 AND 10000),
  delivery_days INTEGER CHECK (delivery_days BETWEEN 0 AND 365),
  pending_blocks INTEGER NOT NULL DEFAULT 1 CHECK (pending_blocks IN (0, 1)),
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1))
) STRICT;
-- index product_maker
CREATE INDEX product_maker ON product (maker);
-- table photo
CREATE TABLE photo (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product INTEGER NOT NULL REFERENCES product (id),
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 8),
  path TEXT NOT NULL CHECK (path <> ''),
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL,
  dhash TEXT NOT NULL DEFAULT '',
  phash TEXT NOT NULL DEFAULT '',
  look TEXT NOT NULL DEFAULT '',
  UNIQUE (product, digest)
) STRICT;
-- table open_time
CREATE TABLE open_time (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  maker INTEGER NOT NULL REFERENCES person (id),
  day TEXT NOT NULL CHECK (day <> ''),
  hours TEXT NOT NULL DEFAULT '',
  UNIQUE (maker, day)
) STRICT;
-- table busy
CREATE TABLE busy (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  maker INTEGER NOT NULL REFERENCES person (id),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT '',
  uid TEXT NOT NULL DEFAULT '',
  CHECK (starts_at < ends_at)
) STRICT;
-- index busy_time
CREATE INDEX busy_time ON busy (maker, starts_at, ends_at);
-- table booking
CREATE TABLE booking (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer INTEGER NOT NULL REFERENCES person (id),
  maker INTEGER NOT NULL REFERENCES person (id),
  product INTEGER NOT NULL REFERENCES product (id),
  state TEXT NOT NULL CHECK (state IN ('held', 'requested', 'accepted', 'declined',
    'completed', 'no_show', 'cancelled_by_customer', 'cancelled_by_maker')),
  starts_at INTEGER NOT NULL CHECK (starts_at % 900 = 0),
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 15 AND 1440 AND minutes % 15 = 0),
  buffer_before_minutes INTEGER NOT NULL
    CHECK (buffer_before_minutes BETWEEN 0 AND 1440 AND buffer_before_minutes % 15 = 0),
  buffer_after_minutes INTEGER NOT NULL
    CHECK (buffer_after_minutes BETWEEN 0 AND 1440 AND buffer_after_minutes % 15 = 0),
  zone TEXT NOT NULL,
  place TEXT NOT NULL DEFAULT '',
  people INTEGER NOT NULL CHECK (people BETWEEN 1 AND 1000),
  lines TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  deposit INTEGER NOT NULL CHECK (deposit BETWEEN 0 AND total),
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND total),
  owed INTEGER NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND paid),
  policy TEXT NOT NULL CHECK (policy <> ''),
  delivery_days INTEGER,
  blocks INTEGER NOT NULL DEFAULT 1 CHECK (blocks IN (0, 1)),
  booked_by INTEGER REFERENCES person (id),
  booked_at INTEGER NOT NULL,
  lapses_at INTEGER,
  accepted_by INTEGER REFERENCES person (id),
  accepted_at INTEGER,
  message TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  offered_start INTEGER,
  offered_by INTEGER REFERENCES person (id),
  offer_lapses_at INTEGER,
  stars INTEGER CHECK (stars BETWEEN 1 AND 5),
  review TEXT NOT NULL DEFAULT '',
  CHECK (customer <> maker),
  CHECK ((offered_start IS NULL) = (offered_by IS NULL)),
  CHECK (state NOT IN ('held', 'requested') OR lapses_at IS NOT NULL)
) STRICT;
-- index booking_maker
CREATE INDEX booking_maker ON booking (maker, starts_at);
-- index booking_customer
CREATE INDEX booking_customer ON booking (customer, starts_at);
-- table booking_cell
CREATE TABLE booking_cell (
  maker INTEGER NOT NULL,
  quarter INTEGER NOT NULL,
  booking INTEGER NOT NULL,
  PRIMARY KEY (maker, quarter)
) STRICT, WITHOUT ROWID;
-- index booking_cell_booking
CREATE INDEX booking_cell_booking ON booking_cell (booking);
-- table booking_contact
CREATE TABLE booking_contact (
  id INTEGER PRIMARY KEY,
  person INTEGER NOT NULL,
  booking INTEGER NOT NULL DEFAULT 0,
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  messenger TEXT NOT NULL DEFAULT '',
  UNIQUE (person, booking)
) STRICT;
-- table product_like
CREATE TABLE product_like (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL REFERENCES person (id),
  product INTEGER NOT NULL REFERENCES product (id),
  UNIQUE (person, product)
) STRICT;
-- view snap_products
CREATE VIEW snap_products AS
SELECT 'prd-' || product.id AS id, person.name AS maker, title, moods, areas, is_studio,
  options, addons, included, extra, deposit, is_hidden, nullif(details, '') AS details,
  edited_count, delivery_days, pending_blocks
FROM product JOIN person ON person.id = product.maker;
-- view snap_bookings
CREATE VIEW snap_bookings AS
SELECT 'bkg-' || booking.id AS id, customer.name AS customer, maker.name AS maker,
  'prd-' || booking.product AS product, state,
  strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at, minutes, zone, place,
  people, total, booking.deposit, paid,
  strftime('%Y-%m-%dT%H:%M:%SZ', lapses_at, 'unixepoch') AS lapses_at, title,
  strftime('%Y-%m-%dT%H:%M:%SZ', starts_at + minutes * 60, 'unixepoch') AS ends_at, lines,
  owed, strftime('%Y-%m-%dT%H:%M:%SZ', offered_start, 'unixepoch') AS offered_start,
  (SELECT name FROM person WHERE person.id = offered_by) AS offered_by,
  nullif(message, '') AS message, nullif(reason, '') AS reason, stars,
  nullif(review, '') AS review
FROM booking
  JOIN person AS customer ON customer.id = booking.customer
  JOIN person AS maker ON maker.id = booking.maker
  JOIN product ON product.id = booking.product;
-- table shot_folder
CREATE TABLE shot_folder (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  path TEXT NOT NULL CHECK (path <> ''),
  passed_ms INTEGER NOT NULL,
  rules INTEGER NOT NULL,
  UNIQUE (owner, path)
) STRICT;
-- table shot_file
CREATE TABLE shot_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  copy_of INTEGER REFERENCES shot_file (id),
  path TEXT NOT NULL CHECK (path <> ''),
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  size INTEGER NOT NULL CHECK (size > 0),
  written_ms INTEGER NOT NULL,
  type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  captured_at INTEGER NOT NULL,
  zone TEXT NOT NULL,
  time_from TEXT NOT NULL,
  app TEXT NOT NULL DEFAULT '',
  signal TEXT,
  is_shot INTEGER NOT NULL CHECK (is_shot IN (0, 1)),
  is_missing INTEGER NOT NULL DEFAULT 0 CHECK (is_missing IN (0, 1)),
  tags TEXT NOT NULL DEFAULT '',
  dhash TEXT NOT NULL DEFAULT '',
  phash TEXT NOT NULL DEFAULT '',
  found_at INTEGER NOT NULL
) STRICT;
-- index shot_file_digest
CREATE INDEX shot_file_digest ON shot_file (owner, digest);
-- table shot_text
CREATE TABLE shot_text (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  file INTEGER NOT NULL UNIQUE REFERENCES shot_file (id),
  content TEXT NOT NULL,
  secrets TEXT NOT NULL DEFAULT '',
  expires_on TEXT,
  source TEXT NOT NULL,
  failure TEXT NOT NULL DEFAULT '',
  read_at INTEGER NOT NULL
) STRICT;
-- table shot
CREATE TABLE shot (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  file INTEGER NOT NULL UNIQUE REFERENCES shot_file (id),
  is_shot INTEGER CHECK (is_shot IN (0, 1)),
  is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
  gone TEXT CHECK (gone IN ('trash', 'purged')),
  gone_at INTEGER,
  is_favourite INTEGER NOT NULL DEFAULT 0 CHECK (is_favourite IN (0, 1)),
  note TEXT NOT NULL DEFAULT '',
  app TEXT NOT NULL DEFAULT '',
  captured_at INTEGER,
  said_at INTEGER,
  CHECK ((gone IS NULL) = (gone_at IS NULL))
) STRICT;
-- table tag
CREATE TABLE tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  name TEXT NOT NULL CHECK (name <> ''),
  folded TEXT NOT NULL CHECK (folded <> ''),
  rule TEXT NOT NULL DEFAULT '',
  UNIQUE (owner, folded)
) STRICT;
-- table shot_tag
CREATE TABLE shot_tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  file INTEGER NOT NULL REFERENCES shot_file (id),
  tag INTEGER NOT NULL REFERENCES tag (id),
  is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1)),
  UNIQUE (file, tag)
) STRICT;
-- table shot_index
CREATE VIRTUAL TABLE shot_index USING fts5(
  pairs, initials, content = '', tokenize = 'ascii'
);
-- table shot_index_data
CREATE TABLE 'shot_index_data'(id INTEGER PRIMARY KEY, block BLOB);
-- table shot_index_idx
CREATE TABLE 'shot_index_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
-- table shot_index_docsize
CREATE TABLE 'shot_index_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
-- table shot_index_config
CREATE TABLE 'shot_index_config'(k PRIMARY KEY, v) WITHOUT ROWID;
-- table shelf
CREATE TABLE shelf (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  name TEXT NOT NULL CHECK (name <> ''),
  kind TEXT NOT NULL CHECK (kind IN ('folder', 'webdav', 'rest')),
  address TEXT NOT NULL CHECK (address <> ''),
  login_file TEXT NOT NULL DEFAULT '',
  token_command TEXT NOT NULL DEFAULT '',
  is_plaintext INTEGER NOT NULL DEFAULT 0 CHECK (is_plaintext IN (0, 1)),
  UNIQUE (owner, name)
) STRICT;
-- table shelf_item
CREATE TABLE shelf_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES person (id),
  address TEXT NOT NULL CHECK (address <> ''),
  name TEXT NOT NULL CHECK (name <> ''),
  state TEXT NOT NULL CHECK (state IN ('pending', 'done', 'failed', 'damaged')),
  attempts INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT '',
  next_at INTEGER,
  digest TEXT NOT NULL DEFAULT '',
  UNIQUE (owner, address, name)
) STRICT;
-- view shot_tags
CREATE VIEW shot_tags AS
SELECT 'sht-' || shot_file.id AS shot, person.name AS owner, tag.name AS tag
FROM shot_file
  JOIN person ON person.id = shot_file.owner
  JOIN tag ON tag.owner = shot_file.owner
    AND iif(instr(shot_file.tags, ',' || tag.id || ',') > 0,
      NOT EXISTS (SELECT 1 FROM shot_tag
        WHERE file = shot_file.id AND tag = tag.id AND is_removed = 1),
      EXISTS (SELECT 1 FROM shot_tag
        WHERE file = shot_file.id AND tag = tag.id AND is_removed = 0));
-- view shots
CREATE VIEW shots AS
SELECT 'sht-' || shot_file.id AS id, person.name AS owner,
  strftime('%Y-%m-%dT%H:%M:%SZ', coalesce(shot.captured_at, shot_file.captured_at),
    'unixepoch') AS captured_at, zone,
  coalesce(nullif(shot.app, ''), nullif(shot_file.app, '')) AS app, width, height,
  coalesce(shot.gone, iif(coalesce(shot.is_kept, 0) = 1 OR EXISTS (
    SELECT 1 FROM tag WHERE tag.owner = shot_file.owner AND iif(
      instr(shot_file.tags, ',' || tag.id || ',') > 0,
      NOT EXISTS (SELECT 1 FROM shot_tag
        WHERE file = shot_file.id AND tag = tag.id AND is_removed = 1),
      EXISTS (SELECT 1 FROM shot_tag
        WHERE file = shot_file.id AND tag = tag.id AND is_removed = 0))),
    'kept', 'inbox')) AS state,
  coalesce(is_favourite, 0) AS is_favourite, nullif(note, '') AS note, expires_on, path,
  digest AS sha256, size, is_missing, coalesce(is_favourite, 0) AS favourite,
  (SELECT group_concat(name) FROM tag WHERE tag.owner = shot_file.owner AND iif(
    instr(shot_file.tags, ',' || tag.id || ',') > 0,
    NOT EXISTS (SELECT 1 FROM shot_tag
      WHERE file = shot_file.id AND tag = tag.id AND is_removed = 1),
    EXISTS (SELECT 1 FROM shot_tag
      WHERE file = shot_file.id AND tag = tag.id AND is_removed = 0))) AS tags,
  secrets, size AS bytes, is_missing AS missing, time_from
FROM shot_file
  LEFT JOIN shot ON shot.file = shot_file.id
  LEFT JOIN shot_text ON shot_text.file = shot_file.id
  JOIN person ON person.id = shot_file.owner AND copy_of IS NULL
    AND coalesce(shot.is_shot, shot_file.is_shot) = 1 AND shot.gone IS NOT 'purged';
