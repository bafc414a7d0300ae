import type { Answer } from '@dira/contract/calls';
import type { previewChoice } from '@dira/contract/subscriptions';
import { PLAN_TERMS } from '@dira/domain/plans';
import { MONEY_BACK_DAYS, type Choice } from '@dira/domain/subscription-prices';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import { makeOffer, ratesOn } from './offers.ts';
import * as repo from './repo.ts';
import type { Tools } from './service.ts';

/**
 * What a choice would cost, by what it will be worked out with when it is made.
 * @throws AppError not_found of a sample, bill_waiting; coupon_unknown at the coupon
 */
export function readOffer(
  scope: OrgScope,
  { settings }: Pick<Tools, 'settings'>,
  { coupon, ...choice }: Choice & { coupon?: string | undefined },
): Read<Answer<typeof previewChoice>> {
  const today = scope.today.toString();
  const since = scope.today.subtract({ days: MONEY_BACK_DAYS }).toString();
  return readAll(
    [
      repo.selectSubscription(scope),
      repo.selectPaid(scope, today, since),
      repo.selectWaiting(scope),
      repo.selectUsage(scope),
      selectParameters(),
      repo.selectCouponPercent(coupon?.toUpperCase() ?? ''),
    ],
    ([row], paid, waiting, usages, law, coupons) => {
      if (row === undefined) throw new AppError('not_found');
      const { percent } = requireRow(coupons);
      if (coupon !== undefined && percent === null)
        throw new AppError('invalid_request', { fields: [{ path: 'coupon', code: 'coupon_unknown' }] });
      const rates = ratesOn(law, settings.SITE_CONTENT_FILE, today);
      const offer = makeOffer({ row, paid, waiting, rates, now: scope.now, today }, choice, percent ?? 0);
      const { kind: _, covers, ...amounts } = offer;
      return {
        ...amounts,
        ...rates,
        countsFrom: covers?.from ?? null,
        countsTo: covers?.to ?? null,
        isOverLimits: isOver(requireRow(usages), choice),
      };
    },
  );
}

function isOver({ units, properties }: { units: number; properties: number }, { plan }: Choice): boolean {
  const { units: mostUnits, properties: mostProperties } = PLAN_TERMS[plan];
  return units > (mostUnits ?? Infinity) || properties > (mostProperties ?? Infinity);
}
