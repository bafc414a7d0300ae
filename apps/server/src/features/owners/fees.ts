import type { FeeArithmetic } from '@dira/contract/owners';
import { divideAmong, feeOfMonth, type FeeOfMonth } from '@dira/domain/management-fees';
import type { Currency } from '@dira/domain/money';
import { monthOf } from '@dira/domain/plain-date';
import { daysOfMonth, type Days } from '../../db/days.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import * as repo from './fees.repo.ts';
import { insertEntry, type OwnersWrite } from './repo.ts';

/**
 * The run of management fees: each finished month of an agreement is charged to the owners of the property.
 *
 * Guarantees: a month once, by the lock on its agreement and by the database, however often and on however many machines it
 * runs; the owners' parts come to the fee to the agora, by the shares of its last day; money that was entered late is
 * charged for in the next month that is. Never: a fee without the arithmetic that it came from.
 */

/** @returns how many months were charged */
export async function chargeManagementFees({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const today = clock.today();
  const due = await db.jobs((trx) => repo.listDue(trx, today.toString()));
  let total = 0;
  for (const { organizationId, agreementId } of due)
    total += await db.jobs((trx) =>
      chargeDueOf({ trx, organizationId, now: clock.now(), today, userId: null }, agreementId),
    );
  return total;
}

async function chargeDueOf(write: OwnersWrite, agreementId: string): Promise<number> {
  const agreement = await repo.lockAgreement(write, agreementId);
  if (agreement === undefined) return 0;
  const thisMonth = write.today.with({ day: 1 }).toString();
  let total = 0;
  let month = agreement.next_month;
  while (month < thisMonth && (agreement.until_on === null || month <= agreement.until_on)) {
    await chargeMonth(write, agreement, monthOf(month));
    month = Temporal.PlainDate.from(month).add({ months: 1 }).toString();
    total += 1;
  }
  if (total > 0) await repo.setNextMonth(write, agreementId, month);
  return total;
}

async function chargeMonth(
  write: OwnersWrite,
  agreement: repo.LockedAgreement,
  month: string,
): Promise<void> {
  const days = daysOfMonth(month);
  const collected = await repo.listCollected(write, agreement, days.to);
  const rents = await repo.listNewRents(write, agreement.property_id, days);
  const shares = await repo.listSharesOn(write, agreement.property_id, days.to);
  const vatRate = agreement.charges_vat ? await findVatRate(write, days.to) : null;
  const currencies = new Set<Currency>([
    agreement.currency,
    ...[...collected, ...rents].map(({ currency }) => currency),
  ]);
  for (const currency of currencies) {
    const found = collected.find((row) => row.currency === currency)?.collected ?? 0;
    const facts = {
      // What was given back beyond what came is taken off later months.
      collected: Math.max(found, 0),
      rents: rents.filter((row) => row.currency === currency).map(({ rent }) => rent),
      vatRate,
    };
    const terms = termsOf(agreement, currency);
    const fee = feeOfMonth(terms, facts);
    await repo.insertFee(write, {
      property_id: agreement.property_id,
      month: days.from,
      currency,
      agreement_id: agreement.id,
      collected_amount: facts.collected,
      net_amount: fee.net,
      vat_amount: fee.vat,
    });
    const arithmetic = { collected: facts.collected, collectedShare: terms.collectedShare, vatRate, ...fee };
    await postParts(write, { propertyId: agreement.property_id, days, currency, shares }, arithmetic);
  }
}

/** Fixed amounts are in the currency of the agreement. */
function termsOf(agreement: repo.LockedAgreement, currency: Currency) {
  const isOfAgreement = currency === agreement.currency;
  return {
    fixed: isOfAgreement ? agreement.fixed_amount : agreement.fixed_amount && 0,
    collectedShare: agreement.collected_share,
    minimum: isOfAgreement ? agreement.minimum_amount : 0,
    firstMonthShare: agreement.first_month_share,
  };
}

interface FeePlace {
  propertyId: string;
  days: Days;
  currency: Currency;
  shares: readonly { owner_id: string; share: number }[];
}

async function postParts(
  write: OwnersWrite,
  { propertyId, days, currency, shares }: FeePlace,
  fee: FeeOfMonth & Omit<FeeArithmetic, 'ownerShare'>,
): Promise<void> {
  const weights = shares.map(({ share }) => share);
  const totals = divideAmong(fee.net + fee.vat, weights);
  const vats = divideAmong(fee.vat, weights);
  for (const [at, { owner_id: ownerId, share }] of shares.entries()) {
    const [total, vat] = [totals[at] ?? 0, vats[at] ?? 0];
    if (total === 0) continue;
    const arithmetic: FeeArithmetic = { ...fee, ownerShare: share };
    await insertEntry(write, {
      owner_id: ownerId,
      property_id: propertyId,
      kind: 'fee',
      occurred_on: days.to,
      currency,
      amount: -total,
      vat_amount: vat === 0 ? 0 : -vat,
      month: days.from,
      arithmetic: JSON.stringify(arithmetic),
    });
    await recordEvent(write, {
      action: 'posted',
      entity: 'property_owner',
      entityId: ownerId,
      data: { kind: 'fee', amount: total, currency, on: days.to },
    });
  }
}

async function findVatRate({ trx }: OwnersWrite, day: string): Promise<number> {
  const { rows } = await trx.executeQuery(selectParameters().compile());
  return readLaw(rows, day).vat_rate.value;
}
