import type { ChecklistCode, ChecklistItem, ChecklistValues } from './checklist-item.ts';
import { listParties, PAYMENT_KINDS } from './contents.ts';
import type { AgreementSection, LeaseAgreementContents, LeaseFacts, PartyRole } from './contents.ts';

/** The Second Schedule says what every written lease of a dwelling holds (s.25B). */
const secondSchedule = (paragraph: number) => `s.25B, Second Schedule (${paragraph})`;

/** A lack with the statute that asks for what lacks. */
type Lack = [code: ChecklistCode, path: string, statute: string | null, values?: ChecklistValues];

const transfers = new Set(['bank_transfer', 'standing_order']);
const isEmpty = (text: string) => text.trim() === '';

export function findMissing(contents: LeaseAgreementContents, facts: LeaseFacts): ChecklistItem[] {
  return [
    ...inSection('parties', lacksOfParties(contents, facts)),
    ...inSection('premises', lacksOfPremises(contents)),
    ...inSection('term', lacksOfTerm(contents)),
    ...inSection('rent', lacksOfRent(contents, facts)),
    ...inSection('payments', lacksOfPayments(contents)),
    ...inSection('securities', lacksOfSecurities(contents)),
    ...inSection('rules', lacksOfRules(contents)),
  ];
}

function inSection(section: AgreementSection, lacks: Lack[]): ChecklistItem[] {
  return lacks.map(([code, path, statute, values = {}]) => ({
    code,
    severity: 'missing',
    section,
    path,
    statute,
    values,
  }));
}

function lacksOfParties(contents: LeaseAgreementContents, { identified }: LeaseFacts): Lack[] {
  const schedule = secondSchedule(2);
  const { landlords, tenants } = contents.parties;
  const nobody = (role: PartyRole, isThere: boolean): Lack[] =>
    isThere ? [] : [['party_missing', `${role}s`, schedule, { role }]];
  return [
    ...nobody('landlord', landlords.length > 0),
    ...nobody('tenant', tenants.length > 0),
    ...listParties(contents).flatMap(({ role, party, path }): Lack[] => {
      const values = { role, name: party.fullName };
      return [
        ...when(isEmpty(party.fullName), ['party_name_missing', `${path}.fullName`, schedule, values]),
        ...when(!identified.has(party.key), [
          'party_identity_missing',
          `${path}.identityNumber`,
          schedule,
          values,
        ]),
        ...when(isEmpty(party.address), ['party_address_missing', `${path}.address`, schedule, values]),
      ];
    }),
  ];
}

function lacksOfPremises({ premises }: LeaseAgreementContents): Lack[] {
  const { address, description, furnishing, inventory, defects, defectsText } = premises;
  const described = secondSchedule(3);
  const known = secondSchedule(7);
  return [
    ...when(isEmpty(address), ['premises_address_missing', 'address', secondSchedule(1)]),
    ...when(isEmpty(description), ['premises_description_missing', 'description', described]),
    ...when(furnishing === null, ['furnishing_missing', 'furnishing', described]),
    ...when(furnishing === 'listed' && inventory.length === 0, ['inventory_missing', 'inventory', described]),
    ...when(defects === null, ['defects_missing', 'defects', known]),
    ...when(defects === 'listed' && isEmpty(defectsText), ['defects_text_missing', 'defectsText', known]),
  ];
}

function lacksOfTerm({ term }: LeaseAgreementContents): Lack[] {
  if (term.optionHolder === 'none') return [];
  const agreed = secondSchedule(4);
  const { optionRentRule: rule, optionRentPercent: percent, optionRentAmount: amount } = term;
  const path = rule === 'percent' ? 'optionRentPercent' : 'optionRentAmount';
  return [
    ...when(term.optionMonths === null, ['option_months_missing', 'optionMonths', agreed]),
    ...when(term.optionNoticeDays === null, ['option_notice_missing', 'optionNoticeDays', agreed]),
    ...when((rule === 'percent' && percent === null) || (rule === 'amount' && amount === null), [
      'option_rent_missing',
      path,
      agreed,
    ]),
  ];
}

function lacksOfRent({ rent }: LeaseAgreementContents, facts: LeaseFacts): Lack[] {
  const agreed = secondSchedule(5);
  const [startsOn, endsOn] = [facts.startsOn.toString(), facts.endsOn.toString()];
  return [
    ...when(facts.monthlyRentAmount === 0, ['rent_missing', '', agreed]),
    ...when(transfers.has(facts.paymentMethod) && isEmpty(rent.account), [
      'rent_account_missing',
      'account',
      agreed,
    ]),
    ...rent.steps.flatMap(({ fromOn }, at) =>
      when(fromOn <= startsOn || fromOn > endsOn, ['rent_step_outside_term', `steps.${at}.fromOn`, agreed]),
    ),
    ...(rent.isLinked ? lacksOfLinkage(rent) : []),
  ];
}

function lacksOfLinkage({
  linkedTo,
  baseMonth,
  baseRate,
  baseRateOn,
}: LeaseAgreementContents['rent']): Lack[] {
  if (linkedTo === 'index')
    return when(baseMonth === null, ['index_base_missing', 'baseMonth', secondSchedule(5)]);
  return when(isEmpty(baseRate) && baseRateOn === null, ['rate_base_missing', 'baseRate', secondSchedule(5)]);
}

function lacksOfPayments({ payments }: LeaseAgreementContents): Lack[] {
  return PAYMENT_KINDS.flatMap((kind) =>
    when(payments.kinds[kind].payer === null, [
      'payer_missing',
      `kinds.${kind}.payer`,
      secondSchedule(6),
      { subject: kind },
    ]),
  );
}

function lacksOfSecurities({ securities }: LeaseAgreementContents): Lack[] {
  const { items, returnDays } = securities;
  return [
    ...items.flatMap(({ type, amount }, at) =>
      when(amount === null || amount === 0, [
        'security_amount_missing',
        `items.${at}.amount`,
        's.25J',
        { subject: type },
      ]),
    ),
    ...when(items.length > 0 && returnDays === null, ['security_return_missing', 'returnDays', 's.25J(e)']),
  ];
}

function lacksOfRules({ rules }: LeaseAgreementContents): Lack[] {
  // No statute sets a notice for entry, so the agreement has to.
  return when(rules.entryNoticeHours === null, ['entry_missing', 'entryNoticeHours', null]);
}

function when(isLacking: boolean, lack: Lack): Lack[] {
  return isLacking ? [lack] : [];
}
