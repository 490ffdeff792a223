// The twin of Kernel/: the same steps over the same generated shifts, in C.
//
// `kernel print` prints every worker's figures; `kernel THREADS ROUNDS` prints nanoseconds a shift
// and the sum of all pay.

#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORKERS = 2048, SHIFTS = 22, DAYS = 35, FIRST_DAY = 20731, MOST_THREADS = 64 };

// MARK: Sources/WageService/Payroll/ShiftKernel.swift

struct shift {
  int64_t start, end, break_minutes, night_break_minutes;
  bool is_break_unplaced, is_continued;
};

struct day {
  int32_t contracted, weekly_contracted;
  bool is_holiday, is_limited;
  int32_t work, overtime, part_time_excess, night, holiday_within, holiday_over;
  int32_t salaried, beyond_salary, begun_work;
};

struct limits {
  int64_t daily, weekly, weekly_contracted, holiday, adult_from;
};

struct minutes {
  int64_t work, overtime, part_time_excess, night, holiday_within, holiday_over;
};

static int64_t max(int64_t a, int64_t b) { return a > b ? a : b; }
static int64_t min(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t day_of(int64_t minute) { return (minute >= 0 ? minute : minute - 1439) / 1440; }

static int64_t night_before_on(int64_t minute, int64_t day) {
  int64_t of_day = minute - day * 1440;
  return day * 480 + min(of_day, 360) + max(of_day, 1320) - 1320;
}

static int64_t night_before(int64_t minute) { return night_before_on(minute, day_of(minute)); }

static int64_t beyond(int64_t limit, int64_t before, int64_t after) {
  return max(after, limit) - max(before, limit);
}

static void classify(
    const struct shift *shifts, int count, int64_t first_day, struct limits limits,
    struct day *days) {
  int64_t next_week = 0;
  int64_t week_work = 0;
  for (int i = 0; i < count; i++) {
    const struct shift *shift = &shifts[i];
    int64_t start_day = day_of(shift->start);
    int64_t index = start_day - first_day;
    if (index >= next_week) {
      next_week = (index / 7 + 1) * 7;
      week_work = 0;
    }
    int64_t span = shift->end - shift->start;
    int64_t work = span - shift->break_minutes;
    int64_t night = night_before(shift->end) - night_before_on(shift->start, start_day);
    if (shift->is_break_unplaced) {
      night = (night * work + span - 1) / span;
    } else {
      night -= shift->night_break_minutes;
    }
    struct day *day = &days[index];
    int64_t before = day->work;
    int64_t after = before + work;
    day->work = (int32_t)after;
    day->night += (int32_t)night;
    int64_t contracted = day->contracted, salaried = day->salaried, begun = day->begun_work;
    if (!shift->is_continued) {
      day->begun_work += (int32_t)work;
    } else if (index > 0) {
      contracted = day[-1].contracted;
      salaried = day[-1].salaried;
      begun = day[-1].begun_work;
      day[-1].begun_work += (int32_t)work;
    } else {
      contracted = salaried = INT64_MAX;
    }
    if (day->is_holiday) {
      int64_t over = beyond(limits.holiday, before, after);
      day->holiday_within += (int32_t)(work - over);
      day->holiday_over += (int32_t)over;
      continue;
    }
    bool is_adult = start_day >= limits.adult_from;
    int64_t daily = day->is_limited ? (is_adult ? 480 : limits.daily) : INT64_MAX;
    int64_t weekly = day->is_limited ? (is_adult ? 2400 : limits.weekly) : INT64_MAX;
    int64_t over_day = beyond(daily, before, after);
    int64_t week_after = week_work + work - over_day;
    int64_t over_week = beyond(weekly, week_work, week_after);
    int64_t day_excess = max(0, beyond(contracted, begun, begun + work) - over_day);
    int64_t week_excess =
        beyond(min(limits.weekly_contracted, day->weekly_contracted), week_work, week_after);
    int64_t excess = max(over_week, max(day_excess, week_excess)) - over_week;
    week_work = week_after - over_week;
    day->overtime += (int32_t)(over_day + over_week);
    day->part_time_excess += (int32_t)excess;
    int64_t normal = work - over_day - over_week - excess;
    day->beyond_salary += (int32_t)beyond(salaried, begun, begun + normal);
  }
}

static void add_day(struct minutes *sum, const struct day *day) {
  sum->work += day->work;
  sum->overtime += day->overtime;
  sum->part_time_excess += day->part_time_excess;
  sum->night += day->night;
  sum->holiday_within += day->holiday_within;
  sum->holiday_over += day->holiday_over;
}

static int64_t normal(const struct minutes *sum) {
  return sum->work - sum->overtime - sum->part_time_excess - sum->holiday_within -
         sum->holiday_over;
}

// MARK: Sources/WageService/Payroll/PayLine.swift

static void add_line(__int128 *line, int64_t rate, int64_t minutes, int64_t factor) {
  int64_t product, whole;
  if (!__builtin_mul_overflow(minutes, factor, &product) &&
      !__builtin_mul_overflow(product, rate, &whole)) {
    *line += whole;
  } else {
    *line += (__int128)rate * minutes * factor;
  }
}

static int64_t amount(__int128 line, int64_t denominator) {
  __int128 divisor = (__int128)denominator * 600000;
  if (line >= 0 && line <= INT64_MAX && divisor <= INT64_MAX &&
      (int64_t)line <= INT64_MAX - (int64_t)divisor) {
    return ((int64_t)line + (int64_t)divisor - 1) / (int64_t)divisor;
  }
  return (int64_t)((line + divisor - 1) / divisor);
}

// MARK: Kernel/Workload.swift

struct worker {
  struct limits limits;
  int64_t rate, denominator;
};

static struct worker workers[WORKERS];
// SHIFTS and DAYS of each worker, one worker after the other.
static struct shift shifts[WORKERS * SHIFTS];
static struct day days[WORKERS * DAYS];

static int64_t state = 20261025;

static int64_t number_below(int64_t bound) {
  state = state * 48271 % 2147483647;
  return state % bound;
}

static struct shift make_shift(int day) {
  struct shift shift;
  shift.start = (int64_t)(FIRST_DAY + day) * 1440 + 480 + number_below(14) * 60;
  shift.end = shift.start + 240 + number_below(361);
  int64_t rest = number_below(3) * 30;
  shift.is_break_unplaced = number_below(4) == 0;
  shift.is_continued = false;
  shift.break_minutes = rest;
  shift.night_break_minutes =
      shift.is_break_unplaced || shift.end < shift.start + 480 ? 0 : min(rest, 15);
  return shift;
}

static void make_worker(int index) {
  struct worker *worker = &workers[index];
  bool is_part_time = number_below(3) == 0;
  int32_t contracted = is_part_time ? 240 + (int32_t)number_below(4) * 60 : 100000;
  struct day *day = &days[index * DAYS];
  for (int offset = 0; offset < DAYS; offset++) {
    day[offset].is_holiday = offset % 7 == 6 || number_below(20) == 0;
    day[offset].contracted = offset % 7 < 5 ? contracted : 0;
    day[offset].weekly_contracted = day[offset].salaried = INT32_MAX;
    day[offset].is_limited = true;
  }
  int count = 0;
  for (int offset = 0; offset < DAYS && count < SHIFTS; offset++) {
    if (SHIFTS - count < DAYS - offset && number_below(10) >= 7) continue;
    shifts[index * SHIFTS + count++] = make_shift(offset);
  }
  worker->limits.daily = 480;
  worker->limits.weekly = 2400;
  worker->limits.weekly_contracted = is_part_time && number_below(2) == 0 ? 1500 : INT64_MAX;
  worker->limits.holiday = 480;
  worker->limits.adult_from = INT64_MAX;
  worker->rate = 10030 + number_below(20000);
  worker->denominator = is_part_time ? 1 : 209;
}

// MARK: Kernel/Month.swift

struct month {
  struct minutes minutes;
  int64_t normal, overtime, excess, night, holiday;
};

struct bench {
  struct shift shifts[SHIFTS];
  struct day days[DAYS];
};

static struct month make_month(int index, struct bench *bench) {
  const struct worker *worker = &workers[index];
  memcpy(bench->shifts, &shifts[index * SHIFTS], sizeof bench->shifts);
  memcpy(bench->days, &days[index * DAYS], sizeof bench->days);

  classify(bench->shifts, SHIFTS, FIRST_DAY, worker->limits, bench->days);
  struct month month = {0};
  for (int day = 0; day < DAYS; day++) {
    if (bench->days[day].work > 0) add_day(&month.minutes, &bench->days[day]);
  }
  int64_t rate = worker->rate;
  __int128 plain = 0, overtime = 0, excess = 0, night = 0, holiday = 0;
  add_line(&plain, rate, normal(&month.minutes), 10000);
  add_line(&overtime, rate, month.minutes.overtime, 15000);
  add_line(&excess, rate, month.minutes.part_time_excess, 15000);
  add_line(&night, rate, month.minutes.night, 5000);
  add_line(&holiday, rate, month.minutes.holiday_within, 15000);
  add_line(&holiday, rate, month.minutes.holiday_over, 20000);
  month.normal = amount(plain, worker->denominator);
  month.overtime = amount(overtime, worker->denominator);
  month.excess = amount(excess, worker->denominator);
  month.night = amount(night, worker->denominator);
  month.holiday = amount(holiday, worker->denominator);
  return month;
}

// MARK: Kernel/Main.swift

struct part {
  int first, count, rounds;
  int64_t sum;
};

static void *run_part(void *context) {
  struct part *part = context;
  struct bench bench;
  int64_t total = 0;
  for (int round = 0; round < part->rounds; round++) {
    for (int index = part->first; index < part->first + part->count; index++) {
      struct month month = make_month(index, &bench);
      total += month.normal + month.overtime + month.excess + month.night + month.holiday;
    }
  }
  part->sum = total;
  return NULL;
}

static int64_t nanoseconds(void) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  return (int64_t)moment.tv_sec * 1000000000 + moment.tv_nsec;
}

static void print_figures(void) {
  struct bench bench;
  for (int index = 0; index < WORKERS; index++) {
    struct month month = make_month(index, &bench);
    const int64_t figures[] = {
        month.minutes.work, normal(&month.minutes), month.minutes.overtime,
        month.minutes.part_time_excess, month.minutes.night, month.minutes.holiday_within,
        month.minutes.holiday_over, month.normal, month.overtime, month.excess, month.night,
        month.holiday};
    for (int figure = 0; figure < 12; figure++) {
      printf("%lld%c", (long long)figures[figure], figure == 11 ? '\n' : ' ');
    }
  }
}

int main(int argc, char **argv) {
  for (int index = 0; index < WORKERS; index++) make_worker(index);
  if (argc != 3) {
    print_figures();
    return 0;
  }
  int threads = atoi(argv[1]);
  int rounds = atoi(argv[2]);
  if (threads < 1 || threads > MOST_THREADS) return 2;
  struct part parts[MOST_THREADS];
  pthread_t running[MOST_THREADS];
  int size = WORKERS / threads;
  int64_t start = nanoseconds();
  for (int index = 0; index < threads; index++) {
    parts[index] = (struct part){index * size, size, rounds, 0};
    if (pthread_create(&running[index], NULL, run_part, &parts[index]) != 0) return 1;
  }
  int64_t sum = 0;
  for (int index = 0; index < threads; index++) {
    pthread_join(running[index], NULL);
    sum += parts[index].sum;
  }
  int64_t elapsed = nanoseconds() - start;
  printf("%f %lld\n", (double)elapsed / ((double)WORKERS * SHIFTS * rounds), (long long)sum);
  return 0;
}
