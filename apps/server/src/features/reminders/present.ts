import { MOST_PREVIEWED, type Reminder, type ReminderPreview } from '@dira/contract/reminders';
import { leavingDayOf, readyTemplateOf, stepOf } from '@dira/domain/reminders';
import type { MemberRow } from './dates.repo.ts';
import type { Going } from './policy.ts';
import type { ReminderRow } from './repo.ts';

type Named = Going<MemberRow & { name: string }>;
type Skip = ReminderPreview['items'][number]['skip'];

/** A reminder as it was entered. */
export function presentEntered(row: ReminderRow): Omit<Reminder, 'isWordingApproved'> {
  const { id, name, description, type, steps, recipients, channels } = row;
  return {
    id,
    builtInKey: row.built_in_key,
    name,
    description,
    type,
    steps: steps.map(stepOf),
    recipients,
    channels,
    templateId: row.template_id,
    ownOn: row.own_on,
    isYearly: row.is_yearly,
    propertyId: row.property_id,
    property: row.property_id === null ? null : { id: row.property_id, name: row.property_name ?? '' },
    isActive: row.active_since !== null,
  };
}

export function presentReminder(row: ReminderRow, approved: Approved): Reminder {
  const isWordingApproved =
    !row.recipients.includes('tenant') || row.steps.every((step) => isApproved(row, step, approved));
  return { ...presentEntered(row), isWordingApproved };
}

/** Templates that may go to tenants, by id, and those of them that are ready, by key. */
export interface Approved {
  ids: ReadonlySet<string>;
  keys: ReadonlySet<string>;
}

export function approvedOf(templates: readonly { id: string; built_in_key: string | null }[]): Approved {
  return {
    ids: new Set(templates.map(({ id }) => id)),
    keys: new Set(templates.flatMap(({ built_in_key: key }) => (key === null ? [] : [key]))),
  };
}

interface Previewed {
  from: string;
  to: string;
  isTrial: boolean;
  isCut: boolean;
  approved: Approved;
}

/** What would go out, counted, and the first of it one by one. */
export function presentPreview(
  going: readonly Named[],
  { from, to, isTrial, isCut, approved }: Previewed,
): ReminderPreview {
  const items = going
    .map((one) => ({
      one,
      leavesOn: leavingDayOf(Temporal.PlainDate.from(one.row.due_to_leave_on)).toString(),
    }))
    .toSorted((a, b) => a.leavesOn.localeCompare(b.leavesOn));
  const skips = (one: Named) => skipOf(one, approved);
  // Where none is on, all are counted as if they were.
  const counts = items.filter(({ one }) => isTrial || one.reminder.active_since !== null);
  return {
    from,
    to,
    isTrial,
    isCut,
    sends: countSides(counts.map(({ one }) => one)),
    people: {
      tenants: new Set(counts.flatMap(({ one }) => (one.to.kind === 'tenant' ? [one.row.tenant_id] : [])))
        .size,
      team: new Set(counts.flatMap(({ one }) => (one.to.kind === 'tenant' ? [] : [one.to.member.user_id])))
        .size,
    },
    weeks: weeksFrom(from, to).map((week) => ({
      from: week.from,
      ...countSides(
        counts.flatMap(({ one, leavesOn }) => (leavesOn >= week.from && leavesOn <= week.to ? [one] : [])),
      ),
    })),
    reminders: [...Map.groupBy(going, ({ reminder }) => reminder.id)].map(([reminderId, own]) => ({
      reminderId,
      count: own.length,
    })),
    items: items.slice(0, MOST_PREVIEWED).map(({ one, leavesOn }) => presentItem(one, leavesOn, skips(one))),
  };
}

function presentItem(one: Named, leavesOn: string, skip: Skip): ReminderPreview['items'][number] {
  const { reminder, to, row, count } = one;
  return {
    leavesOn,
    onDate: row.on_date,
    reminderId: reminder.id,
    step: stepOf(row.step),
    recipient: to.kind,
    personName: to.kind === 'tenant' ? (row.tenant_name ?? '') : to.member.name,
    channel: to.kind === 'tenant' ? 'email' : 'app',
    count,
    leaseId: count === 1 ? row.lease_id : null,
    propertyName: row.property_name,
    unitNumber: count === 1 ? row.unit_number : null,
    subject: count === 1 ? row.subject : null,
    skip,
  };
}

function countSides(going: readonly Named[]) {
  const tenants = going.filter(({ to }) => to.kind === 'tenant').length;
  return { tenants, team: going.length - tenants };
}

/** Why it would not reach its person as things are. */
function skipOf({ reminder, to, row }: Named, approved: Approved): Skip {
  if (reminder.active_since === null) return 'switched_off';
  if (to.kind !== 'tenant') return null;
  if (!isApproved(reminder, row.step, approved)) return 'not_approved';
  return row.tenant_email === null || row.tenant_email === '' ? 'no_address' : null;
}

function isApproved(
  { template_id: chosen, type }: ReminderRow,
  step: number,
  { ids, keys }: Approved,
): boolean {
  return chosen === null ? keys.has(readyTemplateOf(type, step) ?? '') : ids.has(chosen);
}

/** Seven days each from the first, the last as many as there are. */
function weeksFrom(from: string, to: string): { from: string; to: string }[] {
  const weeks = [];
  const last = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 7 })
  )
    weeks.push({ from: day.toString(), to: day.add({ days: 6 }).toString() });
  return weeks;
}
