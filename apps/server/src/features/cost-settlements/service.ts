import type * as contract from '@dira/contract/cost-settlements';
import {
  layCredit,
  MOST_SETTLED_MONTHS,
  settleCost,
  wholeWeight,
  type Settled,
} from '@dira/domain/cost-settlements';
import { DEFAULT_CURRENCY, minorUnits, negateAmount } from '@dira/domain/money';
import { describeSettlement } from '@dira/i18n/settlement-words';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { readAll, rowsWithin } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { listTenantLanguages } from '../../db/tenant-languages.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { selectHandoverReadings } from '../lease-terminations/service.ts';
import { buildSeries, selectReadings } from '../meter-readings/service.ts';
import { enterCharges } from '../money/charges.ts';
import { requireLeases, requireLeasesOfLines } from '../money/confirmation.ts';
import { refuseField } from '../money/days.ts';
import { relieveCharge, takePostingBack } from '../money/reliefs.ts';
import { selectPlace } from '../properties/service.ts';
import { selectAdvances, selectPurposes, type SharedPurpose } from '../recurring-charges/service.ts';
import { buildLines, toDays, type Line } from './lines.ts';
import { presentCost, presentLine } from './present.ts';
import * as repo from './repo.ts';

/**
 * Advances of a period, settled against what was really spent.
 *
 * Guarantees: what was shown before is what is posted, for all leases or for none; the shares come to the cost to the
 * agora, and what nobody rented stays with the owner; each posting says its arithmetic; a month is settled once for a
 * purpose, by the database, and an expense once. Never: a settlement that is reversed in part, or once it is paid.
 */

type Query = z.output<(typeof contract.getSettlementBasis)['query']>;
type NewSettlement = z.output<(typeof contract.postCostSettlement)['body']>;

/** The property and the purpose whose advances are settled, and the days. */
type Asked = SharedPurpose & repo.Period;

/** @throws AppError invalid_request for months in the wrong order, too many, or still to come; not_found, once read */
export function readBasis(scope: OrgScope, propertyId: string, query: Query) {
  const asked = requireAsked(scope, { ...query, propertyId });
  const { startsOn, endsOn } = asked;
  return readAll(
    [
      selectPlace(scope, propertyId),
      selectPurposes(scope, propertyId),
      repo.selectUnits(scope, propertyId, asked),
      repo.selectStays(scope, propertyId, asked),
      selectAdvances(scope, asked, asked),
      repo.selectCosts(scope, propertyId, asked),
      repo.selectSettled(scope, asked, asked),
      selectReadings(scope, { propertyId }),
      selectHandoverReadings(scope, { propertyId }),
    ],
    (properties, purposes, units, stays, advances, costs, [settled], entered, handovers) => {
      const { property_id: id, property_name: name } = requireRow(properties);
      const series = buildSeries(entered, handovers);
      return {
        property: { id, name },
        period: { startsOn, endsOn },
        purposes,
        lines: buildLines(toDays(asked), units, stays, advances).map((line) => presentLine(line, series)),
        expenses: costs.map(presentCost),
        settled: settled === undefined ? null : { startsOn: settled.starts_on, endsOn: settled.ends_on },
      };
    },
  );
}

/** @throws AppError not_found, settlement_overlaps, invalid_request with what is wrong */
export async function postSettlement(write: OrgWrite, input: NewSettlement) {
  const asked = requireAsked(write, input);
  requireRow(await rowsWithin(write, selectPlace(write, input.propertyId)));
  const rented = input.lines.flatMap(({ leaseId }, index) =>
    leaseId === null ? [] : [{ leaseId, path: `lines.${index}` }],
  );
  // From here on nothing is charged to them in advance.
  await requireLeasesOfLines(write, rented);
  const lines = await requireLines(write, asked, input.lines);
  const settled = requireShares(input, lines);
  const expenses = await requireExpenses(write, asked, input);
  const { propertyId, purpose, description, startsOn, endsOn } = asked;
  const id = await repo.insertSettlement(write, {
    property_id: propertyId,
    purpose,
    description: purpose === 'other' ? description : '',
    starts_on: startsOn,
    ends_on: endsOn,
    split: input.split,
    cost_amount: input.amount,
  });
  await repo.insertParts(write, id, {
    expenses,
    shares: lines.map((line, index) => ({
      position: index,
      unit_id: line.unit.unit_id,
      lease_id: line.stay?.lease_id ?? null,
      is_charged: line.isCharged,
      days: line.days,
      measure: input.split === 'equal' ? null : line.measure,
      share_amount: settled[index]?.share ?? 0,
      advance_amount: line.advanced,
    })),
  });
  const postings = await postDifferences(write, { ...input, ...asked }, lines, settled);
  await repo.insertPostings(write, id, [...postings.charged, ...postings.credited]);
  const credited = new Set(postings.credited.map(({ lease_id: leaseId }) => leaseId)).size;
  await recordEvent(write, {
    action: 'posted',
    entity: 'cost_settlement',
    entityId: id,
    data: {
      propertyId,
      purpose,
      startsOn,
      endsOn,
      amount: input.amount,
      currency: DEFAULT_CURRENCY,
      charged: postings.charged.length,
      credited,
    },
  });
  return { id, charged: postings.charged.length, credited };
}

/** All of it. @throws AppError not_found, transition_refused where it was reversed, settlement_paid */
export async function reverseSettlement(write: OrgWrite, id: string, reason: string): Promise<void> {
  const settlement = await repo.lockSettlement(write, id);
  if (settlement === undefined) throw new AppError('not_found');
  if (settlement.reversed_at !== null) throw new AppError('transition_refused');
  const leaseIds = new Set((await repo.listPostings(write, id)).map(({ lease_id: leaseId }) => leaseId));
  await requireLeases(write, [...leaseIds]);
  const postings = await repo.listPostings(write, id);
  if (postings.some(({ allocated }) => (allocated ?? 0) > 0)) throw new AppError('settlement_paid');
  for (const { charge_id: chargeId, is_reversed: isReversed } of postings)
    if (!isReversed) await takePostingBack(write, chargeId, { reason });
  await repo.updateReversed(write, id, reason);
  await recordEvent(write, {
    action: 'reversed',
    entity: 'cost_settlement',
    entityId: id,
    data: { propertyId: settlement.property_id, purpose: settlement.purpose, reason },
  });
}

function requireAsked(
  { today }: Pick<OrgScope, 'today'>,
  { propertyId, purpose, description, fromMonth, throughMonth }: Query & { propertyId: string },
): Asked {
  const from = Temporal.PlainYearMonth.from(fromMonth);
  const through = Temporal.PlainYearMonth.from(throughMonth);
  const { months } = from.until(through, { largestUnit: 'months' });
  if (months < 0) throw refuseField('throughMonth', 'ends_before_start');
  if (months >= MOST_SETTLED_MONTHS) throw refuseField('throughMonth', 'too_big');
  if (Temporal.PlainYearMonth.compare(through, today.toPlainYearMonth()) > 0)
    throw refuseField('throughMonth', 'in_future');
  if (purpose === 'other' && description === '') throw refuseField('description', 'required');
  return {
    propertyId,
    purpose,
    description: purpose === 'other' ? description : '',
    startsOn: from.toPlainDate({ day: 1 }).toString(),
    endsOn: through.toPlainDate({ day: through.daysInMonth }).toString(),
  };
}

/** A line with what was typed of it. */
type Measured = Line & { measure: number | null; path: string };

/** The lines as they stand, which must be those that were shown. */
async function requireLines(
  write: OrgWrite,
  asked: Asked,
  sent: NewSettlement['lines'],
): Promise<Measured[]> {
  const units = await rowsWithin(write, repo.selectUnits(write, asked.propertyId, asked));
  const stays = await rowsWithin(write, repo.selectStays(write, asked.propertyId, asked));
  const advances = await rowsWithin(write, selectAdvances(write, asked, asked));
  const lines = buildLines(toDays(asked), units, stays, advances);
  const isShown =
    lines.length === sent.length &&
    lines.every(({ unit, stay }, index) => {
      const shown = sent[index];
      return shown?.unitId === unit.unit_id && shown.leaseId === (stay?.lease_id ?? null);
    });
  if (!isShown) throw refuseField('lines', 'invalid');
  return lines.map((line, index) => ({
    ...line,
    path: `lines.${index}`,
    measure: sent[index]?.measure ?? null,
  }));
}

/** @throws AppError invalid_request with the line that is not what was shown, or is not measured */
function requireShares({ split, amount, lines: sent }: NewSettlement, lines: readonly Measured[]): Settled[] {
  const missing = split === 'equal' ? undefined : lines.find(({ measure }) => measure === null);
  if (missing !== undefined) throw refuseField(`${missing.path}.measure`, 'required');
  const settled = settleCost(
    split,
    minorUnits(amount),
    lines.map((line) => ({ ...line, advances: line.advanced })),
  );
  if (settled === null) throw refuseField('lines.0.measure', 'invalid');
  for (const [index, { path, advanced }] of lines.entries()) {
    if (sent[index]?.advances !== advanced) throw refuseField(`${path}.advances`, 'invalid');
    if (sent[index].share !== settled[index]?.share) throw refuseField(`${path}.share`, 'invalid');
  }
  return settled;
}

/** The expenses that the cost is made of, where any were named. */
async function requireExpenses(
  write: OrgWrite,
  asked: Asked,
  { expenseIds, amount }: Pick<NewSettlement, 'expenseIds' | 'amount'>,
) {
  if (expenseIds.length === 0) return [];
  const costs = await rowsWithin(write, repo.selectCosts(write, asked.propertyId, asked));
  const chosen = expenseIds.map((id, index) => {
    const cost = costs.find((one) => one.id === id);
    if (cost === undefined || expenseIds.indexOf(id) !== index)
      throw refuseField(`expenseIds.${index}`, 'invalid');
    return { expense_id: id, amount: cost.amount };
  });
  if (chosen.reduce((sum, one) => sum + one.amount, 0) !== amount) throw refuseField('amount', 'invalid');
  return chosen;
}

/** What is missing is charged; what was too much is noted on the advances themselves, the newest first. */
async function postDifferences(
  write: OrgWrite,
  input: NewSettlement & Asked,
  lines: readonly Measured[],
  settled: readonly Settled[],
) {
  const due = lines.flatMap((line, index) => {
    const { share, difference } = settled[index] ?? { share: minorUnits(0), difference: minorUnits(0) };
    const { stay } = line;
    return stay === null || !line.isCharged || difference === 0 ? [] : [{ ...line, stay, share, difference }];
  });
  if (due.length === 0) return { charged: [], credited: [] };
  const say = await describer(write, input, lines);
  const more = due.filter(({ difference }) => difference > 0);
  const posted = await enterCharges(
    write,
    more.map((line) => ({
      path: line.path,
      leaseId: line.stay.lease_id,
      charge: {
        kind: input.kind,
        amount: line.difference,
        currency: DEFAULT_CURRENCY,
        dueOn: input.dueOn,
        description: say(line),
      },
    })),
  );
  const charged = more.map(({ stay }, index) => ({
    lease_id: stay.lease_id,
    charge_id: posted[index]?.id ?? '',
  }));
  const credited: typeof charged = [];
  for (const line of due.filter(({ difference }) => difference < 0))
    for (const { chargeId, amount } of layCredit(line.advances, negateAmount(line.difference))) {
      const note = { relief: 'credit_note', amount, currency: DEFAULT_CURRENCY } as const;
      const on = write.today.toString();
      const { id } = await relieveCharge(write, chargeId, { ...note, on, reason: say(line) });
      credited.push({ lease_id: line.stay.lease_id, charge_id: id });
    }
  return { charged, credited };
}

/** The arithmetic of a line, in the language of whoever pays. */
async function describer(
  write: OrgWrite,
  { split, amount, ...settlement }: NewSettlement & Asked,
  lines: readonly Measured[],
): Promise<(line: Measured & { stay: repo.StayRow } & Settled) => string> {
  const languages = await listTenantLanguages(
    write,
    lines.flatMap(({ stay }) => (stay === null ? [] : [stay.lease_id])),
  );
  const whole = wholeWeight(
    split,
    lines.map((line) => ({ ...line, advances: line.advanced })),
  );
  return ({ stay, days, measure, share, advanced }) => {
    const language = languages.get(stay.lease_id) ?? 'he';
    const translators = {
      settlement: createTranslator(language, 'cost-settlements'),
      recurring: createTranslator(language, 'recurring-charges'),
    };
    const worked = { split, cost: amount, days, measure, whole, share, advances: advanced };
    return describeSettlement(settlement, worked, translators, language);
  };
}
