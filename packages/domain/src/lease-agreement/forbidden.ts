import type { LegalParameterName } from '../legal-parameters.ts';
import type { ChecklistItem } from './checklist-item.ts';
import type { LeaseAgreementContents, LeaseFacts, PaymentKind } from './contents.ts';

type Found = Omit<ChecklistItem, 'severity'>;

/** A tenant may not be charged with these, whatever the parties agree (s.25I(b), s.25N). */
const LANDLORDS_OWN: readonly PaymentKind[] = ['fixedSystems', 'buildingInsurance', 'landlordBroker'];

/** What the law does not let a lease of a dwelling say. */
export function findForbidden(contents: LeaseAgreementContents, facts: LeaseFacts): ChecklistItem[] {
  const found: Found[] = [
    ...inParties(contents),
    ...inPremises(contents),
    ...inOption(contents, facts),
    ...inExit(contents, facts),
    ...inPayments(contents),
    ...inSecurities(contents, facts),
    ...inRules(contents, facts),
  ];
  return found.map((item) => ({ ...item, severity: 'forbidden' }));
}

function inParties({ parties }: LeaseAgreementContents): Found[] {
  return parties.guarantors.flatMap(({ guaranteedAmount, fullName }, at) =>
    when(guaranteedAmount === null || guaranteedAmount === 0, {
      code: 'guarantor_sum_missing',
      section: 'parties',
      path: `guarantors.${at}.guaranteedAmount`,
      statute: 'Guarantee Law, s.21(b)',
      values: { role: 'guarantor', name: fullName },
    }),
  );
}

function inPremises({ premises }: LeaseAgreementContents): Found[] {
  return when(premises.condition === 'waived', {
    code: 'habitability_waived',
    section: 'premises',
    path: 'condition',
    statute: 's.25F',
    values: {},
  });
}

function inOption({ term }: LeaseAgreementContents, { law }: LeaseFacts): Found[] {
  const { optionHolder: holder, optionNoticeDays: days } = term;
  if (holder === 'none') return [];
  const least = law[`option_notice_${holder}_days`];
  return [
    ...when(days !== null && days < least.value, {
      code: 'option_notice_short',
      section: 'term',
      path: 'optionNoticeDays',
      statute: least.section,
      values: { role: holder, days: least.value },
    }),
    // The landlord's option counts only where its terms are fixed in the agreement.
    ...when(holder === 'landlord' && term.optionRentRule === 'open', {
      code: 'option_terms_open',
      section: 'term',
      path: 'optionRentRule',
      statute: 's.25L',
      values: {},
    }),
  ];
}

function inExit({ term }: LeaseAgreementContents, { law }: LeaseFacts): Found[] {
  const { exitLandlordDays: landlord, exitTenantDays: tenant } = term;
  const short = (role: 'landlord' | 'tenant', days: number | null, path: string): Found[] => {
    const least = law[`exit_notice_${role}_days`];
    return when(days !== null && days < least.value, {
      code: 'exit_notice_short',
      section: 'term',
      path,
      statute: least.section,
      values: { role, days: least.value },
    });
  };
  return [
    ...when(landlord !== null && tenant === null, {
      code: 'exit_landlord_only',
      section: 'term',
      path: 'exitTenantDays',
      statute: 's.25M',
      values: {},
    }),
    ...short('landlord', landlord, 'exitLandlordDays'),
    // A tenant alone who may leave sooner is better off than the law makes them.
    ...(landlord === null ? [] : short('tenant', tenant, 'exitTenantDays')),
  ];
}

function inPayments({ payments }: LeaseAgreementContents): Found[] {
  return LANDLORDS_OWN.flatMap((kind) =>
    when(payments.kinds[kind].payer === 'tenant', {
      code: 'payment_forbidden',
      section: 'payments',
      path: `kinds.${kind}.payer`,
      statute: 's.25I(b)',
      values: { subject: kind },
    }),
  );
}

function inSecurities({ securities }: LeaseAgreementContents, facts: LeaseFacts): Found[] {
  if (securities.items.length === 0) return [];
  return longer('security_return_days', securities.returnDays, facts, {
    code: 'security_return_late',
    section: 'securities',
    path: 'returnDays',
  });
}

function inRules({ rules }: LeaseAgreementContents, facts: LeaseFacts): Found[] {
  return [
    ...longer('repair_days', rules.repairDays, facts, {
      code: 'repair_days_long',
      section: 'rules',
      path: 'repairDays',
    }),
    ...longer('urgent_repair_days', rules.urgentRepairDays, facts, {
      code: 'urgent_repair_days_long',
      section: 'rules',
      path: 'urgentRepairDays',
    }),
  ];
}

/** More days than the law gives; null is the law's own number. */
function longer(
  name: LegalParameterName,
  days: number | null,
  { law }: LeaseFacts,
  item: Pick<Found, 'code' | 'section' | 'path'>,
): Found[] {
  const most = law[name];
  return when(days !== null && days > most.value, {
    ...item,
    statute: most.section,
    values: { days: most.value },
  });
}

function when(isFound: boolean, item: Found): Found[] {
  return isFound ? [item] : [];
}
