import { formatDate } from '@dira/i18n/format-date';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';
import type { Cheque } from './queries.ts';

export const toneOf: Record<Cheque['state'], StatusTone> = {
  on_hand: 'off',
  due: 'due',
  deposited: 'wait',
  cleared: 'ok',
  bounced: 'late',
  replaced: 'off',
  returned: 'off',
};

export function nameCheque({ number }: Pick<Cheque, 'number'>, t: TFunction<'cheques'>): string {
  return t('name', { number: isolate.code(number) });
}

/** `12-600-123456`: bank, branch and account, as Israelis write them. */
export function formatAccount({
  bank,
  branch,
  account,
}: Pick<Cheque, 'bank' | 'branch' | 'account'>): string {
  return [String(bank).padStart(2, '0'), String(branch).padStart(3, '0'), account].join('-');
}

/** What was last said of it: why it came back, or what stands in its place. */
export function describeLast({ changes }: Cheque, t: TFunction<'cheques'>): string {
  const last = changes.at(-1);
  if (last === undefined) return '';
  if (last.replacedBy !== null) return t('replacedBy', { number: isolate.code(last.replacedBy) });
  return last.reason === '' ? '' : isolate.text(last.reason);
}

/** For how long it can still go to the bank. */
export function describeValidity({ validity, validThrough }: Cheque, t: TFunction<'cheques'>): string {
  const date = isolate.code(formatDate(validThrough));
  return validity === 'over' ? t('validity.over', { date }) : t('validity.endsSoon', { date });
}
