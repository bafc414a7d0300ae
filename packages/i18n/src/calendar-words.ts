/** What an entry of the calendar says, on the screen and in a calendar program: one wording, one place. */
import type { TFunction } from 'i18next';
import type { Isolate } from './isolate.ts';

/** As the API sends it. */
export type CalendarEntryToSay = {
  readonly kind:
    | 'event'
    | 'lease_start'
    | 'lease_end'
    | 'option_notice'
    | 'rent_due'
    | 'cheque_due'
    | 'security_expiry'
    | 'document_expiry'
    | 'maintenance'
    | 'recurring_maintenance'
    | 'task';
  readonly title: string | null;
  readonly count: number;
  readonly lease: { readonly tenantName: string } | null;
  /** How far a lease is that nobody has agreed to yet. */
  readonly standing: 'draft' | 'awaiting_signature' | null;
  readonly notice: {
    readonly reason: 'ending' | 'option_landlord' | 'option_tenant';
    readonly days: number;
  } | null;
};

/** What it is about, in a line. */
export function sayCalendarEntry(
  t: TFunction<'calendar'>,
  { kind, title: typed, count, lease, standing, notice }: CalendarEntryToSay,
  isolate: Isolate,
): string {
  const title = isolate.text(typed ?? '');
  const name = isolate.text(lease?.tenantName ?? '');
  if (kind === 'event') return title;
  if (kind === 'document_expiry') return t('entry.document_expiry', { title });
  if (kind === 'maintenance' || kind === 'recurring_maintenance' || kind === 'task')
    return t(`entry.${kind}`, { title });
  if (kind === 'security_expiry') return t('entry.security_expiry', { name });
  if (kind === 'lease_start') {
    if (lease === null) return t('entry.lease_start_unnamed');
    return t(standing === null ? 'entry.lease_start' : `entry.lease_start_${standing}`, { name });
  }
  if (kind === 'lease_end')
    return lease === null ? t('entry.lease_end_unnamed') : t('entry.lease_end', { name });
  if (kind === 'option_notice') {
    if (notice === null || notice.reason === 'ending')
      return t('entry.ending', { name, count: notice?.days ?? 0 });
    return t(`entry.${notice.reason}`, { name });
  }
  return lease === null ? t(`entry.${kind}_several`, { count }) : t(`entry.${kind}`, { name });
}
