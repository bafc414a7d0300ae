import type { LeaseTemplate } from '@dira/contract/lease-templates';
import type { LeaseAgreementContents, LeaseFacts } from '@dira/domain/lease-agreement/contents';
import { AGREEMENT_VARIABLES } from '@dira/domain/lease-agreement/variables';
import { readLaw, type ParameterRow } from '../legal-parameters/service.ts';
import { proposeContents } from './proposal.ts';
import { buildValues } from './values.ts';

const lease = {
  startsOn: Temporal.PlainDate.from('2026-10-01'),
  endsOn: Temporal.PlainDate.from('2027-09-30'),
  monthlyRentAmount: 450_000,
  currency: 'ILS',
  dueDay: 1,
  paymentMethod: 'bank_transfer',
  identified: new Set<string>(),
} satisfies Omit<LeaseFacts, 'law'>;

/** Nobody's lease: it shows whoever words a clause what each variable turns into. */
function buildExample(language: 'he' | 'en', facts: LeaseFacts): LeaseAgreementContents {
  const of = (he: string, en: string) => (language === 'he' ? he : en);
  const blank = proposeContents(
    {
      organization_name: of('רות כהן', 'Ruth Cohen'),
      street: of('הרצל', 'Herzl'),
      city: of('חיפה', 'Haifa'),
      unit_number: '3',
      house_number: '14',
      entrance: '',
      zip_code: '',
      property_type: 'apartment',
      gush: '10811',
      helka: '52',
      tat_helka: '3',
      rooms_halves: 7,
      area_sqm: 82,
      floor: 2,
      deposit_amount: 900_000,
      earlier_parties: null,
    },
    [{ id: 'tenant', full_name: of('דן לוי', 'Dan Levi'), phone: null, email: null }],
    facts,
  );
  const [tenant] = blank.parties.tenants;
  return {
    ...blank,
    parties: {
      ...blank.parties,
      guarantors: tenant === undefined ? [] : [{ ...tenant, key: 'guarantor', guaranteedAmount: 2_000_000 }],
    },
    premises: {
      ...blank.premises,
      description: of('סלון, שלושה חדרי שינה ומרפסת.', 'A living room, three bedrooms and a balcony.'),
      attached: of('חניה 7', 'parking place 7'),
      sharedParts: of('מעלית וגג', 'lift and roof'),
      inventory: [{ name: of('מקרר', 'Refrigerator'), quantity: 1, state: of('תקין', 'in order') }],
      defects: 'none_known',
    },
    term: {
      ...blank.term,
      optionHolder: 'tenant',
      optionMonths: 12,
      optionNoticeDays: facts.law.option_notice_tenant_days.value,
      optionRentRule: 'percent',
      optionRentPercent: 250,
      exitLandlordDays: facts.law.exit_notice_landlord_days.value,
      exitTenantDays: facts.law.exit_notice_tenant_days.value,
      lateLeavingAmount: 30_000,
    },
    rent: {
      ...blank.rent,
      account: '10-800-123456',
      steps: [{ fromOn: '2027-04-01', amount: 460_000 }],
      isLinked: true,
      baseMonth: '2026-09',
    },
    rules: {
      ...blank.rules,
      entryNote: of('בתיאום טלפוני.', 'By phone first.'),
      repairContact: '052-525 2679',
      special: of('הדירה נצבעה לפני המסירה.', 'The dwelling was painted before hand-over.'),
    },
  };
}

export function listVariables(parameters: readonly ParameterRow[]): LeaseTemplate['variables'] {
  const facts: LeaseFacts = { ...lease, law: readLaw(parameters, lease.startsOn.toString()) };
  const [he, en] = (['he', 'en'] as const).map((language) =>
    buildValues(buildExample(language, facts), facts, language),
  );
  const show = (value: string | readonly string[] = '') =>
    typeof value === 'string' ? value : value.join('; ');
  return AGREEMENT_VARIABLES.map((name) => ({ name, he: show(he?.get(name)), en: show(en?.get(name)) }));
}
