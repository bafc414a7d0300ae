import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { TablerIcon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { monthOf } from '../../lib/days.ts';
import { isolate } from '../../lib/isolate.ts';
import { currentLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { namePlace } from '../../lib/place-name.ts';
import {
  IconBell,
  IconCalendar,
  IconCash,
  IconChecklist,
  IconClock,
  IconFileText,
  IconHome,
  IconKey,
  IconReceipt,
  IconTool,
} from '../../ui/icons.ts';
import type { Task } from '../../ui/task-list.tsx';
import type { CalendarEntry, CalendarKind } from './queries.ts';

type Words = TFunction<'calendar'>;

/** How each kind is drawn; what it is, its title says. */
export const lookOf: Record<CalendarKind, { icon: TablerIcon; tone: Task['tone'] }> = {
  event: { icon: IconCalendar, tone: 'wait' },
  lease_start: { icon: IconHome, tone: 'ok' },
  lease_end: { icon: IconClock, tone: 'attention' },
  option_notice: { icon: IconBell, tone: 'attention' },
  rent_due: { icon: IconReceipt, tone: 'ok' },
  cheque_due: { icon: IconCash, tone: 'due' },
  security_expiry: { icon: IconKey, tone: 'late' },
  document_expiry: { icon: IconFileText, tone: 'off' },
  maintenance: { icon: IconTool, tone: 'due' },
  recurring_maintenance: { icon: IconTool, tone: 'wait' },
  task: { icon: IconChecklist, tone: 'due' },
};

const isTitled: ReadonlySet<CalendarKind> = new Set([
  'event',
  'document_expiry',
  'maintenance',
  'recurring_maintenance',
  'task',
]);

/** Whom or what it is about, in a word or two: for where there is no room for more. */
export function subjectOf({ kind, title, lease, property }: CalendarEntry): string {
  if (isTitled.has(kind) && title !== null) return title;
  return lease?.tenantName ?? property?.name ?? '';
}

/** Where and how much, under it. */
export function detailOf(entry: CalendarEntry, t: Words, tCommon: TFunction<'common'>): string {
  const { property, unit, amount, notice, startsOn, endsOn, startsAt, endsAt } = entry;
  const parts = [
    startsAt !== null && endsAt !== null && isolate.code(`${startsAt}–${endsAt}`),
    endsOn !== startsOn && t('entry.until', { date: isolate.code(formatDate(endsOn)) }),
    property !== null && namePlace({ property, unit }, tCommon),
    amount !== null && isolate.code(formatMoney(amount, currentLanguage())),
    entry.kind === 'security_expiry' && entry.title !== null && isolate.text(entry.title),
    notice?.basis === 'law' && t('entry.ifOption', { section: isolate.code(notice.section ?? '') }),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** Where the thing itself is; an event is opened on the calendar, so it has no address of its own. */
export function pathOf({ kind, lease, property, subjectId, startsOn }: CalendarEntry): string | null {
  if (kind === 'event') return null;
  if (kind === 'document_expiry') return paths.documents({ open: subjectId });
  if (kind === 'maintenance') return paths.maintenance({ open: subjectId });
  if (kind === 'task') return paths.tasks({ task: subjectId });
  if (kind === 'recurring_maintenance')
    return paths.maintenance({ view: 'plans', panel: 'plan', plan: subjectId });
  if (kind === 'rent_due' && lease === null) {
    return paths.financials({ property: property?.id, month: monthOf(startsOn) });
  }
  if (kind === 'cheque_due' && lease === null) return paths.cheques({ show: 'on_hand' });
  if (lease === null) return property === null ? null : paths.property(property.id);
  if (kind === 'cheque_due') return paths.lease(lease.id, { tab: 'cheques' });
  if (kind === 'security_expiry') return paths.lease(lease.id, { tab: 'securities' });
  return paths.lease(lease.id);
}

/** The entries that stand on a day: those of several days on each. */
export function entriesOn(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
}
