/** Where Dira's days begin and end, whatever the clock of the machine or of the visitor. */
export const BUSINESS_TIME_ZONE = 'Asia/Jerusalem';

/** The date in Israel at an instant: what "today" means for due dates, terms and reminders. */
export function businessDayOf(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDate();
}

/** The instant at which a date begins in Israel. */
export function startOfBusinessDay(date: Temporal.PlainDate): Temporal.Instant {
  return date.toZonedDateTime(BUSINESS_TIME_ZONE).toInstant();
}
