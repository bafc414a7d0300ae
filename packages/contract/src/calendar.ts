import { BUSINESS_TIME_ZONE } from '@dira/domain/israel/business-day';
import { HOLIDAYS } from '@dira/domain/israel/holidays';
import { z } from 'zod';
import { CALENDAR_KINDS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { leaseStanding } from './leases.ts';
import { limitsOf } from './limits.ts';
import { id, money, organizationParams, plainDate, requiredLine, text } from './primitives.ts';

export const calendarKind = z.enum(CALENDAR_KINDS).meta({ id: 'CalendarKind' });
export type CalendarKind = z.infer<typeof calendarKind>;

/** Two whole months, and the days of their neighbours that a grid of weeks shows. */
export const CALENDAR_MOST_DAYS = 62;
/** The last of the days that are listed as upcoming, counted from today. */
export const CALENDAR_UPCOMING_DAYS = 30;
/** An event of several days ends within a year. */
const longestEventDays = 365;

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'Time of a clock in Israel, HH:MM', examples: ['10:30'] });

const notice = z.object({
  reason: z.enum(['ending', 'option_landlord', 'option_tenant']).meta({
    description: 'The reminder of every lease, or the last day on which one side can speak about its option',
  }),
  days: z.int().meta({ description: 'So many days before the last day of the lease' }),
  leaseEndsOn: plainDate,
  basis: z
    .enum(['default', 'contract', 'law'])
    .meta({ description: 'Who set the days; `law` where no contract says whether there is an option' }),
  section: z.string().nullable().meta({ description: 'The statute: `s.25L`' }),
});

export const calendarEntry = z
  .object({
    id: z.string().meta({ description: 'The same for the same thing, whenever it is asked for' }),
    kind: calendarKind,
    startsOn: plainDate,
    endsOn: plainDate.meta({ description: 'The last day, included' }),
    startsAt: timeOfDay.nullable().meta({ description: 'Null for whole days' }),
    endsAt: timeOfDay.nullable(),
    title: z
      .string()
      .nullable()
      .meta({ description: 'Of an event, a document, a repair; who issued a guarantee' }),
    notes: z.string(),
    property: z.object({ id, name: z.string() }).nullable(),
    unit: z.object({ id, number: z.string() }).nullable(),
    lease: z
      .object({ id, tenantName: z.string() })
      .nullable()
      .meta({ description: 'Null where it is about several, and for members who may not see leases' }),
    subjectId: id
      .nullable()
      .meta({ description: 'The event, the document, the maintenance request or plan itself' }),
    standing: leaseStanding
      .extract(['draft', 'awaiting_signature'])
      .nullable()
      .meta({ description: 'Of a lease that nobody has agreed to yet' }),
    count: z.int().meta({ description: 'How many payments or cheques of one day and property are meant' }),
    amount: money.nullable().meta({ description: 'Of all of them; null for members who may not see money' }),
    notice: notice.nullable(),
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof calendarEntry>;

const calendarDays = z.object({
  items: z.array(calendarEntry).meta({ description: 'By day, whole days before hours' }),
  isWhole: z.boolean().meta({ description: 'False where there is more than is shown: ask for one property' }),
  holidays: z
    .array(z.object({ on: plainDate, holiday: z.enum(HOLIDAYS) }))
    .meta({ description: 'By the Hebrew calendar, as they are kept in Israel' }),
});

const filter = { propertyId: id.optional(), kind: calendarKind.optional() };

export const getCalendar = defineEndpoint({
  id: 'getCalendar',
  method: 'GET',
  path: '/organizations/{organizationId}/calendar',
  summary: 'Calendar entries between two days, both included',
  tag: 'Calendar',
  access: { scope: 'organization', action: 'calendar.see' },
  params: organizationParams,
  query: z
    .strictObject({
      from: plainDate,
      to: plainDate.meta({ description: `At most ${CALENDAR_MOST_DAYS} days with the first` }),
      ...filter,
    })
    .superRefine(({ from, to }, context) => {
      if (!areDates(from, to)) return;
      const code = to < from ? 'ends_before_start' : daysOf(from, to) > CALENDAR_MOST_DAYS ? 'too_big' : null;
      if (code !== null) context.addIssue({ code: 'custom', path: ['to'], params: { code } });
    }),
  response: calendarDays,
});

export const getUpcoming = defineEndpoint({
  id: 'getUpcoming',
  method: 'GET',
  path: '/organizations/{organizationId}/calendar/upcoming',
  summary: `Calendar entries from today to the ${CALENDAR_UPCOMING_DAYS}th day from now, both included`,
  tag: 'Calendar',
  access: { scope: 'organization', action: 'calendar.see' },
  params: organizationParams,
  query: z.strictObject(filter),
  response: calendarDays,
});

const eventInput = z.strictObject({
  title: requiredLine(120),
  notes: text(1000).default(''),
  propertyId: id.nullable().default(null),
  startsOn: plainDate,
  endsOn: plainDate,
  startsAt: timeOfDay
    .nullable()
    .default(null)
    .meta({ description: 'With a time, the event ends on its day' }),
  endsAt: timeOfDay.nullable().default(null),
});
type EventInput = z.output<typeof eventInput>;

/** Every rule of an event, each at the field that breaks it. */
function requireOrder(event: EventInput, context: z.RefinementCtx): void {
  const issue = (path: keyof EventInput, code: string) =>
    context.addIssue({ code: 'custom', path: [path], params: { code } });
  const { startsOn, endsOn, startsAt, endsAt } = event;
  if (!areDates(startsOn, endsOn)) return;
  if (endsOn < startsOn) issue('endsOn', 'ends_before_start');
  else if (daysOf(startsOn, endsOn) > longestEventDays) issue('endsOn', 'too_big');
  else if (startsAt !== null && endsOn !== startsOn) issue('endsOn', 'one_day_with_time');
  if (startsAt === null) return endsAt === null ? undefined : issue('startsAt', 'required');
  if (isSkipped(startsOn, startsAt)) issue('startsAt', 'time_skipped');
  if (endsAt === null) issue('endsAt', 'required');
  else if (endsAt <= startsAt) issue('endsAt', 'ends_before_start');
  else if (isSkipped(startsOn, endsAt)) issue('endsAt', 'time_skipped');
}

/** Hours of one day, each wrong one at its field. */
export const hoursOfDay = z
  .strictObject({ on: plainDate, from: timeOfDay, to: timeOfDay })
  .superRefine(({ on, from, to }, context) => {
    const issue = (path: 'from' | 'to', code: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { code } });
    if (!areDates(on) || !areTimes(from, to)) return;
    if (isSkipped(on, from)) issue('from', 'time_skipped');
    if (to <= from) issue('to', 'ends_before_start');
    else if (isSkipped(on, to)) issue('to', 'time_skipped');
  })
  .meta({ id: 'HoursOfDay', examples: [{ on: '2026-12-01', from: '10:00', to: '12:00' }] });

const eventParams = organizationParams.extend({ calendarEventId: id });
const eventBody = eventInput.superRefine(requireOrder).meta({
  examples: [
    {
      title: 'Meter reading',
      startsOn: '2026-12-01',
      endsOn: '2026-12-01',
      startsAt: '10:30',
      endsAt: '11:00',
    },
  ],
});

export const createCalendarEvent = defineEndpoint({
  id: 'createCalendarEvent',
  method: 'POST',
  path: '/organizations/{organizationId}/calendar-events',
  summary: 'Add an event',
  tag: 'Calendar',
  access: { scope: 'organization', action: 'calendar.manage' },
  params: organizationParams,
  body: eventBody,
  response: z.object({ id }),
  status: 201,
});
export const eventLimits = limitsOf(createCalendarEvent.body);

export const getCalendarEvent = defineEndpoint({
  id: 'getCalendarEvent',
  method: 'GET',
  path: '/organizations/{organizationId}/calendar-events/{calendarEventId}',
  summary: 'One event',
  tag: 'Calendar',
  access: { scope: 'organization', action: 'calendar.see' },
  params: eventParams,
  response: z
    .object({
      id,
      title: z.string(),
      notes: z.string(),
      property: z.object({ id, name: z.string() }).nullable(),
      startsOn: plainDate,
      endsOn: plainDate,
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
    })
    .meta({ id: 'CalendarEvent' }),
  editable: ['title', 'notes', 'property', 'startsOn', 'endsOn', 'startsAt', 'endsAt'],
});

export const updateCalendarEvent = defineEndpoint({
  id: 'updateCalendarEvent',
  method: 'PUT',
  path: '/organizations/{organizationId}/calendar-events/{calendarEventId}',
  summary: 'Change an event, all of it',
  tag: 'Calendar',
  access: { scope: 'organization', action: 'calendar.manage' },
  params: eventParams,
  body: eventBody,
  edits: getCalendarEvent,
});

export const deleteCalendarEvent = defineEndpoint({
  id: 'deleteCalendarEvent',
  method: 'DELETE',
  path: '/organizations/{organizationId}/calendar-events/{calendarEventId}',
  summary: 'Delete an event',
  tag: 'Calendar',
  access: { scope: 'organization', action: 'calendar.manage' },
  params: eventParams,
});

/** What is no date has its own complaint already. */
function areDates(...dates: string[]): boolean {
  return dates.every((date) => plainDate.safeParse(date).success);
}

function areTimes(...times: string[]): boolean {
  return times.every((time) => timeOfDay.safeParse(time).success);
}

/** Both days counted. */
function daysOf(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
}

/** In the night in which clocks go forward there is no such time. */
function isSkipped(day: string, time: string): boolean {
  if (!areTimes(time)) return false;
  const meant = Temporal.PlainDateTime.from(`${day}T${time}`);
  return !meant.toZonedDateTime(BUSINESS_TIME_ZONE).toPlainDateTime().equals(meant);
}
