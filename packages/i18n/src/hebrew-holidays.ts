/** Holidays as Israelis write them; Hebrew in every language, as the Hebrew date is. */
const names = {
  rosh_hashana: 'ראש השנה',
  yom_kippur: 'יום כיפור',
  sukkot: 'סוכות',
  hol_hamoed_sukkot: 'חול המועד סוכות',
  simchat_torah: 'שמחת תורה',
  hanukkah: 'חנוכה',
  tu_bishvat: 'ט״ו בשבט',
  purim: 'פורים',
  passover: 'פסח',
  hol_hamoed_passover: 'חול המועד פסח',
  passover_seventh: 'שביעי של פסח',
  holocaust_day: 'יום השואה',
  memorial_day: 'יום הזיכרון',
  independence_day: 'יום העצמאות',
  lag_baomer: 'ל״ג בעומר',
  jerusalem_day: 'יום ירושלים',
  shavuot: 'שבועות',
  tisha_beav: 'תשעה באב',
} as const;

export function nameHoliday(holiday: keyof typeof names): string {
  return names[holiday];
}
