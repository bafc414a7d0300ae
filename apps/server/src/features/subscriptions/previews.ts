import type { Answer } from '@dira/contract/calls';
import type { previewChoice } from '@dira/contract/subscriptions';
import { exceeds, PLAN_TERMS } from '@dira/domain/plans';
import type { Choice } from '@dira/domain/subscription-prices';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import { refuseField } from '../money/days.ts';
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
  return readAll(
    [
      repo.selectSubscription(scope),
      repo.selectPaid(scope),
      repo.selectWaiting(scope),
      repo.selectUsage(scope),
      selectParameters(),
      repo.selectCouponPercent(coupon?.toUpperCase() ?? ''),
    ],
    ([row], paid, waiting, usages, law, coupons) => {
      if (row === undefined) throw new AppError('not_found');
      const { percent } = requireRow(coupons);
      if (coupon !== undefined && percent === null) throw refuseField('coupon', 'coupon_unknown');
      const rates = ratesOn(law, settings.SITE_CONTENT_FILE, today);
      const offer = makeOffer({ row, paid, waiting, rates, now: scope.now, today }, choice, percent ?? 0);
      const { kind: _, covers, ...amounts } = offer;
      return {
        ...amounts,
        ...rates,
        countsFrom: covers?.from ?? null,
        countsTo: covers?.to ?? null,
        isOverLimits: exceeds(requireRow(usages), PLAN_TERMS[choice.plan]),
      };
    },
  );
}
