import type { DocumentSummary } from '@dira/contract/agreement-document';
import type { WorkingAgreement } from './working-agreement.ts';

/** The facts of a lease for who signs it: what the clauses are filled with, and nothing that they do not say. */
export function summarizeAgreement(agreement: WorkingAgreement): DocumentSummary {
  const { contents, facts } = agreement;
  const { premises, term, rent, securities, rules } = contents;
  const money = (amount: number) => ({ amount, currency: facts.currency });
  return {
    kind: 'lease',
    ...placeOf(agreement),
    rooms: premises.rooms,
    areaSqm: premises.areaSqm,
    floor: premises.floor,
    startsOn: facts.startsOn.toString(),
    endsOn: facts.endsOn.toString(),
    months: countMonths(facts.startsOn, facts.endsOn),
    monthlyRent: money(facts.monthlyRentAmount),
    rentFromOn: null,
    dueDay: facts.dueDay,
    rentSteps: rent.steps.map(({ fromOn, amount }) => ({ fromOn, monthlyRent: money(amount) })),
    linkage: rent.isLinked ? rent.indexFrequency : null,
    linkedTo: rent.linkedTo,
    securities: securities.items.map(({ type, amount }) => ({
      type,
      amount: amount === null ? null : money(amount),
    })),
    option: term.optionHolder === 'none' ? null : { holder: term.optionHolder, months: term.optionMonths },
    repairs:
      rules.repairDays === null || rules.urgentRepairDays === null
        ? null
        : { days: rules.repairDays, urgentDays: rules.urgentRepairDays },
  };
}

/** Where it is, as every paper of a lease says it. */
export function placeOf({
  row,
  contents,
}: Pick<WorkingAgreement, 'row' | 'contents'>): Pick<
  DocumentSummary,
  'propertyName' | 'unitNumber' | 'address'
> {
  return {
    propertyName: row.property_name,
    unitNumber: row.unit_number,
    address: contents.premises.address,
  };
}

/** How many whole months a term has, of which both ends are days of tenancy; null where days are left over. */
export function countMonths(startsOn: Temporal.PlainDate, endsOn: Temporal.PlainDate): number | null {
  const { months, days } = startsOn.until(endsOn.add({ days: 1 }), { largestUnit: 'months' });
  return days === 0 ? months : null;
}
