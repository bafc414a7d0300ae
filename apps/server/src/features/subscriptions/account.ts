import type { Subscription } from '@dira/contract/subscriptions';
import { PLAN_TERMS } from '@dira/domain/plans';
import { goesOn } from '@dira/domain/subscription-states';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { selectSwitch } from '../../db/switches.ts';
import { hasCards } from './cards.ts';
import { refundsOf } from './endings.ts';
import { standingOf } from './offers.ts';
import { presentBill, referenceOf } from './present.ts';
import * as repo from './repo.ts';
import { sellerOf } from './seller.ts';
import type { Tools } from './service.ts';

/** How a workspace stands, what it holds of its limits, what it owes, and what ending would give back. */
export function readSubscription(scope: OrgScope, { settings }: Pick<Tools, 'settings'>): Read<Subscription> {
  const today = scope.today.toString();
  return readAll(
    [
      repo.selectSubscription(scope),
      repo.selectUsage(scope),
      repo.selectWaiting(scope),
      repo.selectPaid(scope),
      repo.selectFirstPaid(scope),
      repo.selectRefundsDue(scope),
      repo.selectNamedBuyer(scope),
      repo.selectBills(scope).orderBy('issued_at', 'desc').limit(1),
      selectSwitch('cards'),
    ],
    ([row], usages, waiting, paid, [first], [due], buyers, [last], [cards]) => {
      const { plan, units, properties } = requireRow(usages);
      const terms = PLAN_TERMS[plan];
      const standing = row === undefined ? null : standingOf(row, scope.now);
      const refunds = goesOn(standing?.state ?? null) ? refundsOf(paid, first?.id, today) : [];
      const numbers = new Map(paid.map((bill) => [bill.id, bill.number]));
      return {
        plan,
        state: standing?.state ?? null,
        lapsed: standing?.lapsed ?? null,
        worksUntil: row?.works_until ?? null,
        trialEndsOn: row?.trial_ends_on ?? null,
        period: row?.period ?? null,
        paidFrom: row?.paid_from ?? null,
        paidTo: row?.paid_to ?? null,
        next: nextOf(row),
        agreedPrice: row?.agreed_price ?? null,
        usage: {
          units,
          properties,
          unitLimit: row === undefined ? null : terms.units,
          propertyLimit: row === undefined ? null : terms.properties,
        },
        waiting: waiting.map(presentBill),
        account: sellerOf(settings.SITE_CONTENT_FILE).account,
        hasCards: hasCards(settings) && cards?.is_on !== false,
        onEnding: {
          refunds: refunds.map(({ billId, amount, reason }) => ({
            reference: referenceOf(numbers.get(billId) ?? 0),
            amount,
            reason,
          })),
          total: refunds.reduce((sum, { amount }) => sum + amount, 0),
        },
        refundsDue: due?.amount ?? 0,
        buyer: last?.buyer ?? repo.toBuyer(requireRow(buyers)),
      };
    },
  );
}

function nextOf(row: repo.SubscriptionRow | undefined): Subscription['next'] {
  const [plan, period] = [row?.next_plan ?? null, row?.next_period ?? null];
  return plan === null || period === null ? null : { plan, period };
}
