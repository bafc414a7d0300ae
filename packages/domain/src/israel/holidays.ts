/** Holidays and days of remembrance as they are kept in Israel, in the order of a Hebrew year. */
export const HOLIDAYS = [
  'rosh_hashana',
  'yom_kippur',
  'sukkot',
  'hol_hamoed_sukkot',
  'simchat_torah',
  'hanukkah',
  'tu_bishvat',
  'purim',
  'passover',
  'hol_hamoed_passover',
  'passover_seventh',
  'holocaust_day',
  'memorial_day',
  'independence_day',
  'lag_baomer',
  'jerusalem_day',
  'shavuot',
  'tisha_beav',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

const SATURDAY = 6;
const HANUKKAH_DAYS = 8;

/** Holidays that stay on their day of the Hebrew year; months count from Tishri, Adar is the one with Purim. */
const FIXED: readonly (readonly [Holiday, month: string, from: number, to: number])[] = [
  ['rosh_hashana', 'M01', 1, 2],
  ['yom_kippur', 'M01', 10, 10],
  ['sukkot', 'M01', 15, 15],
  ['hol_hamoed_sukkot', 'M01', 16, 21],
  ['simchat_torah', 'M01', 22, 22],
  ['tu_bishvat', 'M05', 15, 15],
  ['purim', 'M06', 14, 14],
  ['passover', 'M07', 15, 15],
  ['hol_hamoed_passover', 'M07', 16, 20],
  ['passover_seventh', 'M07', 21, 21],
  ['lag_baomer', 'M08', 18, 18],
  ['jerusalem_day', 'M08', 28, 28],
  ['shavuot', 'M09', 6, 6],
];

/** The holidays between two days, both included, a row a day. An eve is the day before. */
export function listHolidays(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): { on: Temporal.PlainDate; holiday: Holiday }[] {
  const years = [...new Set([from, to].map((day) => day.withCalendar('hebrew').year))];
  const moving = new Map(years.flatMap(movingHolidays).map(({ on, holiday }) => [on.toString(), holiday]));
  const { days } = from.until(to, { largestUnit: 'day' });
  return Array.from({ length: days + 1 }, (_, day) => from.add({ days: day })).flatMap((on) => {
    const holiday = moving.get(on.toString()) ?? fixedHoliday(on);
    return holiday === undefined ? [] : [{ on, holiday }];
  });
}

function fixedHoliday(date: Temporal.PlainDate): Holiday | undefined {
  const { monthCode, day } = date.withCalendar('hebrew');
  return FIXED.find(([, month, from, to]) => month === monthCode && day >= from && day <= to)?.[0];
}

/** Holidays that keep away from Sabbaths and their neighbours, and Hanukkah, whose month ends when it likes. */
function movingHolidays(year: number): { on: Temporal.PlainDate; holiday: Holiday }[] {
  const independence = independenceDay(year);
  const kislev25 = dayOfYear(year, 'M03', 25);
  return [
    ...Array.from({ length: HANUKKAH_DAYS }, (_, day) => ({
      on: kislev25.add({ days: day }),
      holiday: 'hanukkah' as const,
    })),
    { on: holocaustDay(year), holiday: 'holocaust_day' },
    { on: independence.subtract({ days: 1 }), holiday: 'memorial_day' },
    { on: independence, holiday: 'independence_day' },
    { on: tishaBeav(year), holiday: 'tisha_beav' },
  ];
}

/** 27 Nisan; from a Friday it goes a day back, from a Sunday a day on (Holocaust Remembrance Day Law, 1959). */
function holocaustDay(year: number): Temporal.PlainDate {
  const day = dayOfYear(year, 'M07', 27);
  return moved(day, { 5: -1, 7: 1 });
}

/** 5 Iyar; away from Friday and Saturday to the Thursday before, and from Monday to Tuesday (Independence Day Law, 1949). */
function independenceDay(year: number): Temporal.PlainDate {
  return moved(dayOfYear(year, 'M08', 5), { 5: -1, [SATURDAY]: -2, 1: 1 });
}

/** 9 Av, or the Sunday after it. */
function tishaBeav(year: number): Temporal.PlainDate {
  return moved(dayOfYear(year, 'M11', 9), { [SATURDAY]: 1 });
}

/** @param steps days to move by, for each day of the week (1 is Monday) that it cannot be */
function moved(day: Temporal.PlainDate, steps: Readonly<Record<number, number>>): Temporal.PlainDate {
  return day.add({ days: steps[day.dayOfWeek] ?? 0 });
}

function dayOfYear(year: number, monthCode: string, day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ calendar: 'hebrew', year, monthCode, day }).withCalendar('iso8601');
}
