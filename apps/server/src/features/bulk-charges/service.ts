import type { postBulkCharges as contract } from '@dira/contract/bulk-charges';
import { amountsOfBulk, sumMeasures, type BillSplit } from '@dira/domain/bill-split';
import { minorUnits } from '@dira/domain/money';
import { RECURRING_KINDS, type RecurringInterval } from '@dira/domain/recurring-charges';
import { describeShare } from '@dira/i18n/bill-share-words';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { listTenantLanguages } from '../../db/tenant-languages.ts';
import { enterCharges } from '../money/charges.ts';
import { requireLeasesOfLines } from '../money/confirmation.ts';
import { refuseField } from '../money/days.ts';
import { createRecurringCharge } from '../recurring-charges/service.ts';
import * as repo from './repo.ts';

/**
 * Several leases that are charged at once.
 *
 * Guarantees: all of them or none, and the line is named that stands in the way; what was shown before is what is
 * posted; the shares of a bill sum to it, and each keeps what it was worked out from. Never: a lease twice.
 */

type NewBulk = z.output<(typeof contract)['body']>;

/** @throws AppError not_found, lease_not_agreed, currency_mismatch, invalid_request with the line that is wrong */
export async function postBulkCharges(write: OrgWrite, input: NewBulk) {
  const { everyMonths } = input;
  return everyMonths === null ? postOnce(write, input) : repeat(write, { ...input, everyMonths });
}

async function postOnce(write: OrgWrite, input: NewBulk) {
  const { how, currency } = input;
  if (input.link !== null) throw refuseField('link', 'invalid');
  const lines = toLines(input);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const ofMeasure = sumMeasures(lines.map(({ measure }) => measure));
  const languages = await listTenantLanguages(
    write,
    lines.map(({ leaseId }) => leaseId),
  );
  const charged = lines.filter(({ amount }) => amount > 0);
  const posted = await enterCharges(
    write,
    charged.map(({ leaseId, measure, amount, path }) => {
      const bill = { split: how, total: input.amount, amount, measure, ofMeasure, currency };
      return {
        path,
        leaseId,
        charge: { ...input, amount, description: describe(input.description, bill, languages.get(leaseId)) },
      };
    }),
  );
  if (how !== 'each')
    await repo.insertShares(
      write,
      { split: how, bill_amount: input.amount, of_measure: ofMeasure },
      charged.map(({ leaseId, measure }, index) => ({
        charge_id: posted[index]?.id ?? '',
        lease_id: leaseId,
        measure,
      })),
    );
  return { posted: posted.length, total: { amount: total, currency } };
}

/** The same amount again and again: each lease has a recurring charge of its own, which ends with it. */
async function repeat(write: OrgWrite, input: NewBulk & { everyMonths: RecurringInterval }) {
  const { kind, description, how, amount, currency, everyMonths, dueOn, link } = input;
  if (how !== 'each') throw refuseField('everyMonths', 'invalid');
  const recurring = RECURRING_KINDS.find((known) => known === kind);
  if (recurring === undefined) throw refuseField('kind', 'invalid');
  if (dueOn < write.today.toString()) throw refuseField('dueOn', 'in_past');
  const lines = toLines(input);
  await requireLeasesOfLines(write, lines);
  const terms = { purpose: 'other', kind: recurring, description, amount, currency, everyMonths } as const;
  const dueDay = Temporal.PlainDate.from(dueOn).day;
  for (const { leaseId, path } of lines)
    await createRecurringCharge(
      write,
      leaseId,
      { ...terms, dueDay, startsOn: dueOn, endsOn: null, steps: [], pastPeriods: 0, link },
      `${path}.`,
    );
  return { posted: lines.length, total: { amount: amount * lines.length, currency } };
}

/** The lines with what each comes to, which is what was shown. */
function toLines({ how, amount, lines }: NewBulk) {
  const ids = lines.map(({ leaseId }) => leaseId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw refuseField(`lines.${twice}.leaseId`, 'already_exists');
  const missing = lines.findIndex(({ measure }) => isMeasured(how) && measure === null);
  if (missing >= 0) throw refuseField(`lines.${missing}.measure`, 'required');
  const amounts = amountsOfBulk(
    how,
    minorUnits(amount),
    lines.map(({ measure }) => measure),
  );
  if (amounts === null) throw refuseField('lines.0.measure', 'invalid');
  return lines.map((line, index) => {
    const path = `lines.${index}`;
    if (amounts[index] !== line.amount) throw refuseField(`${path}.amount`, 'invalid');
    return { ...line, path, measure: isMeasured(how) ? (line.measure ?? 0) : 1 };
  });
}

function isMeasured(how: NewBulk['how']): boolean {
  return how !== 'each' && how !== 'equal';
}

type Bill = Omit<Parameters<typeof describeShare>[0], 'split'> & { split: BillSplit | 'each' };

/** What was typed, and of a share how it was worked out, in the language of whoever pays. */
function describe(
  description: string,
  { split, ...bill }: Bill,
  language: Parameters<typeof describeShare>[2] = 'he',
): string {
  if (split === 'each') return description;
  const t = createTranslator(language, 'bulk-charges');
  return t('charge', { description, arithmetic: describeShare({ split, ...bill }, t, language) });
}
