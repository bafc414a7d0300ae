import { isAllowed } from '@dira/domain/permissions';
import { mayRemindTenants, type ReminderType } from '@dira/domain/reminders';
import type { AllReminderSources, ReminderSource } from '../../contributions/reminder-dates.ts';
import { ownDates, type DueRow, type MemberRow } from './dates.repo.ts';
import type { ReminderRow } from './repo.ts';

/** One message to one person: a tenant about one thing, or a member about all of a property that is due by one step. */
export interface Going<Member extends MemberRow = MemberRow> {
  reminder: ReminderRow;
  to: { kind: 'tenant' } | { kind: 'owner' | 'team'; member: Member };
  /** What it is about; the first, where there are several. */
  row: DueRow;
  count: number;
}

/** Where the dates of a type are read. */
export function sourceOf(sources: AllReminderSources, type: ReminderType): ReminderSource {
  return type === 'own_date' ? ownDates : sources[type];
}

/** Who gets what, in the order of the rows. */
export function whoGetsWhat<Member extends MemberRow>(
  sources: AllReminderSources,
  {
    reminders,
    due,
    members,
  }: { reminders: readonly ReminderRow[]; due: readonly DueRow[]; members: readonly Member[] },
): Going<Member>[] {
  const byId = new Map(reminders.map((reminder) => [reminder.id, reminder]));
  const going: Going<Member>[] = [];
  const told = new Map<string, Going<Member>>();
  for (const row of due) {
    const reminder = byId.get(row.reminder_id);
    if (reminder === undefined) continue;
    if (isForTenant(reminder, row)) going.push({ reminder, to: { kind: 'tenant' }, row, count: 1 });
    const { needs } = sourceOf(sources, reminder.type);
    for (const member of members) {
      const kind = member.role === 'admin' ? 'owner' : 'team';
      if (!reminder.recipients.includes(kind)) continue;
      if (!isAllowed(member, needs) || !reaches(member, row.property_id)) continue;
      // So many cheques of one house are one notice, not as many.
      const key = [reminder.id, row.step, row.on_date, row.property_id, member.user_id].join(':');
      const earlier = told.get(key);
      if (earlier !== undefined) earlier.count += 1;
      else {
        const one: Going<Member> = { reminder, to: { kind, member }, row, count: 1 };
        told.set(key, one);
        going.push(one);
      }
    }
  }
  return going;
}

function isForTenant({ type, recipients }: ReminderRow, row: DueRow): boolean {
  return (
    recipients.includes('tenant') && mayRemindTenants(type) && row.is_for_tenant && row.tenant_id !== null
  );
}

function reaches({ property_ids: own }: MemberRow, propertyId: string | null): boolean {
  return own === null || (propertyId !== null && own.includes(propertyId));
}
