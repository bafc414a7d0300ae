import { lastUseOf, planningTimeOf, REMINDER_TYPES } from '@dira/domain/reminders';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { planMessage } from '../deliveries/planning.ts';
import { composedBy, leavesByWhatsApp, type ComposedOf } from './composition.ts';
import * as dates from './dates.repo.ts';
import { beginDayPlans, eachPlannedDay } from './day-plans.ts';
import * as plans from './plans.repo.ts';
import { sourceOf, whoGetsWhat, type Going } from './policy.ts';
import { selectReminders, type ReminderRow } from './repo.ts';

/**
 * What is planned of a day's reminders.
 *
 * Guarantees: each reminder, step, date, thing and person once, however often and on however many machines it runs; of
 * days that nobody planned, yesterday alone; what is on since the day was planned begins with the next. Never: a word to
 * a tenant here; it is found, or not, when its time has come.
 */

type Tools = Pick<Services, 'db' | 'clock' | 'newId'>;
type Planned = Going<dates.MemberRow & { language: Language }>;

const workspacesAtOnce = 100;
const messagesAtOnce = 200;
const noticesKept = { hours: 7 * 24 };

/** Begins the plans of workspaces whose day has come. @returns how many */
export function beginPlans(tools: Pick<Services, 'db' | 'clock'>, most = workspacesAtOnce): Promise<number> {
  return beginDayPlans(tools, plans.reminderPlans, most);
}

/** Plans a day of a workspace, and the one before where it is named; of days longer ago, nothing. */
export async function planDays(
  services: Tools,
  sources: AllReminderSources,
  { organizationId, ...days }: { organizationId: string; day: string; also: string | null },
): Promise<void> {
  await eachPlannedDay(services, days, (day) => planDay(services, sources, { organizationId, day }));
  const oldest = services.clock.now().subtract(noticesKept).toString();
  await services.db.jobs((trx) => plans.deleteNoticesBefore({ trx, organizationId }, oldest));
}

async function planDay(
  services: Tools,
  sources: AllReminderSources,
  { organizationId, day }: { organizationId: string; day: Temporal.PlainDate },
): Promise<void> {
  const going = await services.db.jobs((trx) => findGoing(trx, sources, organizationId, day));
  for (let at = 0; at < going.length; at += messagesAtOnce)
    await services.db.jobs(async (trx) => {
      const write = { trx, organizationId };
      const some = going.slice(at, at + messagesAtOnce);
      // Who dies amid a long day, and begins it again, goes on where it was.
      const known = await plans.findPlanned(write, some.map(keyOf));
      for (const one of some)
        if (one.to.kind === 'tenant' && !known.has(keyOf(one)))
          await planForTenant(write, services, one, day);
      await tellMembers(write, some);
    });
}

async function findGoing(
  trx: Trx,
  sources: AllReminderSources,
  organizationId: string,
  day: Temporal.PlainDate,
): Promise<Planned[]> {
  const days = {
    organizationId,
    from: day.toString(),
    to: day.toString(),
    activeBefore: planningTimeOf(day).toString(),
  };
  const reminders = await rowsWithin({ trx }, selectReminders(days));
  const due: dates.DueRow[] = [];
  for (const type of REMINDER_TYPES) {
    if (!reminders.some((one) => one.type === type && one.active_since !== null)) continue;
    const { rows } = await dates.selectDue(type, sourceOf(sources, type), days).execute(trx);
    due.push(...rows);
  }
  if (due.length === 0) return [];
  return whoGetsWhat(sources, { reminders, due, members: await dates.listMembers(trx, organizationId) });
}

async function planForTenant(
  write: { trx: Trx; organizationId: string },
  services: Pick<Services, 'newId'>,
  planned: Planned,
  day: Temporal.PlainDate,
): Promise<void> {
  const { reminder, row } = planned;
  const { tenant_id: tenantId, lease_id: leaseId, thing, on_date: on, step } = row;
  if (tenantId === null || leaseId === null) return;
  const composedOf: ComposedOf = { reminderId: reminder.id, thing, on, step, leaseId, tenantId };
  const channel = (await leavesByWhatsApp(write, reminder, composedOf)) ? 'whatsapp' : 'email';
  await planMessage(write, services, {
    dedupeKey: keyOf(planned),
    channel,
    purpose: 'service',
    composedBy,
    composedOf,
    tenantId,
    canWait: true,
    isAutomatic: true,
    validUntil: lastUseOf(day),
  });
}

/** By either way once, whatever was switched since. */
function keyOf({ reminder, row: { thing, on_date: on, step, tenant_id: tenantId } }: Planned): string {
  return ['reminder', reminder.id, thing, on, step, tenantId, 'email'].join(':');
}

async function tellMembers(
  write: { trx: Trx; organizationId: string },
  going: readonly Planned[],
): Promise<void> {
  const notices = going.flatMap(({ reminder, to, row, count }) =>
    to.kind === 'tenant'
      ? []
      : [
          {
            reminder_id: reminder.id,
            user_id: to.member.user_id,
            step: row.step,
            on_date: row.on_date,
            property_id: row.property_id,
            lease_id: count === 1 ? row.lease_id : null,
            request_id: count === 1 ? row.request_id : null,
            title: titleOf(reminder, row, count, to.member.language),
          },
        ],
  );
  for (const { id, user_id: toUserId } of await plans.insertNotices(write, notices))
    await postToOutbox(write.trx, write.organizationId, 'reminder.due', { id, toUserId });
}

/** As a reader knows it: of several things with how many, of one with what it is. */
function titleOf(
  reminder: ReminderRow,
  { subject }: dates.DueRow,
  count: number,
  language: Language,
): string {
  const name = nameOf(reminder, language);
  if (count > 1) return `${name} (${count})`;
  return subject === null ? name : `${name}: ${subject}`;
}

/** What it was named, or the words of one that every workspace begins with. */
export function nameOf(
  { name, built_in_key: key }: Pick<ReminderRow, 'name' | 'built_in_key'>,
  language: Language,
): string {
  if (name !== null || key === null) return name ?? '';
  return createTranslator(language, 'reminders')(`builtIn.${key}.name`);
}
