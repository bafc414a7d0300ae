import { BILLING_PERIODS } from '@dira/domain/plans';
import type { SubscriptionState } from '@dira/domain/subscription-states';
import { oneOf } from '../../lib/use-page-query.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';
import type { Choice } from './queries.ts';

const priced = ['professional', 'starter'] as const;

/** The plan and the period that an address asks for. */
export function choiceOf(address: (name: string) => string | null): Choice {
  return { plan: oneOf(address('plan'), priced), period: oneOf(address('period'), BILLING_PERIODS) };
}

/** Agorot, as they are billed. */
export const shekels = (amount: number) => ({ amount, currency: 'ILS' }) as const;
/** US cents, as plans are priced. */
export const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;

/** The last day before one, ISO. */
export const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** In which tone each way to stand is shown. */
export const stateTones: Record<SubscriptionState, StatusTone> = {
  trial: 'due',
  active: 'ok',
  past_due: 'late',
  ending: 'due',
  read_only: 'late',
  archived: 'off',
};
