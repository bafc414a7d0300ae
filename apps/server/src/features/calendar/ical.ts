import { BUSINESS_TIME_ZONE } from '@dira/domain/israel/business-day';
import ICAL from 'ical.js';

/** One entry of a calendar file. */
export interface IcalEvent {
  /** The same for the same thing in every file: programs change what they have instead of adding to it. */
  uid: string;
  /** First and last day, both included; ISO. */
  startsOn: string;
  endsOn: string;
  /** Hours of a clock in Israel, `09:30`; null for whole days. */
  startsAt: string | null;
  endsAt: string | null;
  summary: string;
  location: string;
  description: string;
}

// RFC 5545, 3.1: at most 75 octets a line; the space that leads a line on counts, and the library leaves it out.
ICAL.foldLength = 74;

/** How often a program may ask; both names are in use. */
const refreshed = 'PT1H';

/** A calendar by RFC 5545, whole: for programs that ask for it now and then. */
export function writeIcal(name: string, events: readonly IcalEvent[], now: Temporal.Instant): string {
  const calendar = new ICAL.Component('vcalendar');
  const head: [string, string | ICAL.Duration][] = [
    ['version', '2.0'],
    ['prodid', '-//Dira//Calendar//EN'],
    ['calscale', 'GREGORIAN'],
    ['method', 'PUBLISH'],
    ['x-wr-calname', name],
    ['refresh-interval', ICAL.Duration.fromString(refreshed)],
    ['x-published-ttl', refreshed],
  ];
  for (const [property, value] of head) calendar.addPropertyWithValue(property, value);
  for (const event of events) calendar.addSubcomponent(toComponent(event, now));
  return `${calendar.toString()}\r\n`;
}

function toComponent(event: IcalEvent, now: Temporal.Instant): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const { uid, summary, location, description } = event;
  component.addPropertyWithValue('uid', uid);
  component.addPropertyWithValue('dtstamp', toUtc(now));
  const [start, end] = timesOf(event);
  component.addPropertyWithValue('dtstart', start);
  component.addPropertyWithValue('dtend', end);
  // A whole day says that something is due, not that somebody is busy.
  if (start.isDate) component.addPropertyWithValue('transp', 'TRANSPARENT');
  for (const [property, text] of Object.entries({ summary, location, description })) {
    if (text !== '') component.addPropertyWithValue(property, toPlain(text));
  }
  return component;
}

/** Whole days end before the day after their last one; hours are told in UTC, so that no program has to know our clocks. */
function timesOf({ startsOn, endsOn, startsAt, endsAt }: IcalEvent): [ICAL.Time, ICAL.Time] {
  if (startsAt === null || endsAt === null) {
    const dayAfter = Temporal.PlainDate.from(endsOn).add({ days: 1 });
    return [ICAL.Time.fromDateString(startsOn), ICAL.Time.fromDateString(dayAfter.toString())];
  }
  return [toUtc(toInstant(startsOn, startsAt)), toUtc(toInstant(endsOn, endsAt))];
}

function toInstant(day: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(BUSINESS_TIME_ZONE).toInstant();
}

function toUtc(instant: Temporal.Instant): ICAL.Time {
  return ICAL.Time.fromDateTimeString(instant.toString({ smallestUnit: 'second' }), undefined);
}

/** Lines of what somebody typed stay lines; other controls have no place in a file of lines. */
function toPlain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}
