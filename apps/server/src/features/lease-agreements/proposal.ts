import type { LeaseAgreementContents, PaymentKind, Payer } from '@dira/domain/lease-agreement/contents';
import type { LeaseFacts } from '@dira/domain/lease-agreement/contents';
import type { AgreementSourceRow, TenantRow } from './repo.ts';
import { toParty } from './tenant-parties.ts';

/** What a proposal is made from. */
export type ProposalSource = Pick<
  AgreementSourceRow,
  | 'organization_name'
  | 'street'
  | 'house_number'
  | 'entrance'
  | 'unit_number'
  | 'city'
  | 'zip_code'
  | 'gush'
  | 'helka'
  | 'tat_helka'
  | 'property_type'
  | 'rooms_halves'
  | 'area_sqm'
  | 'floor'
  | 'deposit_amount'
  | 'earlier_parties'
>;

export const LANDLORD_KEY = 'landlord';

/** Who usually pays in Israel; the last three the law keeps with the landlord. */
const usualPayers: Record<PaymentKind, Payer> = {
  municipalTax: 'tenant',
  water: 'tenant',
  electricity: 'tenant',
  gas: 'tenant',
  heating: 'none',
  houseCommittee: 'tenant',
  internet: 'tenant',
  fixedSystems: 'landlord',
  buildingInsurance: 'landlord',
  landlordBroker: 'landlord',
};

/**
 * What an agreement starts from: what Dira knows of the lease, its place and its people. The landlord is the one of the
 * organization's latest agreement. What only the parties can say (defects, furniture) is left open.
 */
export function proposeContents(
  row: ProposalSource,
  renters: readonly Pick<TenantRow, 'id' | 'full_name' | 'phone' | 'email'>[],
  facts: LeaseFacts,
): LeaseAgreementContents {
  const earlier = row.earlier_parties?.landlords ?? [];
  return {
    parties: {
      landlords: earlier.length > 0 ? earlier : [blankParty(LANDLORD_KEY, row.organization_name)],
      tenants: renters.map(toParty),
      guarantors: [],
    },
    premises: proposePremises(row),
    term: {
      optionHolder: 'none',
      optionMonths: null,
      optionNoticeDays: null,
      optionRentRule: 'same',
      optionRentPercent: null,
      optionRentAmount: null,
      exitLandlordDays: null,
      exitTenantDays: null,
      lateLeavingAmount: null,
    },
    rent: {
      account: '',
      steps: [],
      isLinked: false,
      linkedTo: 'index',
      indexMethod: 'known',
      baseMonth: null,
      baseValue: '',
      baseRate: '',
      baseRateOn: null,
      indexFloor: 'base',
      indexCapPercent: null,
      indexRounding: 'agora',
      indexFrequency: 'yearly',
    },
    payments: { kinds: mapKinds((kind) => ({ payer: usualPayers[kind], amount: null })), others: [] },
    securities: {
      items:
        row.deposit_amount > 0 ? [{ type: 'cash_deposit', amount: row.deposit_amount, details: '' }] : [],
      returnDays: facts.law.security_return_days.value,
    },
    rules: {
      pets: 'with_consent',
      petsNote: '',
      sublet: 'not_allowed',
      entryNoticeHours: 24,
      entryNote: '',
      repairDays: facts.law.repair_days.value,
      urgentRepairDays: facts.law.urgent_repair_days.value,
      repairContact: earlier[0]?.phone ?? '',
      special: '',
    },
  };
}

function proposePremises(row: ProposalSource): LeaseAgreementContents['premises'] {
  const parcel = [row.gush, row.helka, row.tat_helka].filter((part) => part !== '').join(' / ');
  return {
    use: row.property_type === 'commercial' ? 'commercial' : 'residential',
    address: nameAddress(row),
    landRegistry: parcel,
    rooms: row.rooms_halves === null ? null : row.rooms_halves / 2,
    areaSqm: row.area_sqm === null ? null : Number(row.area_sqm),
    floor: row.floor,
    description: '',
    attached: '',
    sharedParts: '',
    furnishing: null,
    inventory: [],
    condition: 'fit',
    defects: null,
    defectsText: '',
  };
}

/** Street, number and entrance, the flat after a slash as on every Israeli letter, the town. */
function nameAddress(row: ProposalSource): string {
  const house = [row.street, row.house_number, row.entrance].filter((part) => part !== '').join(' ');
  return [
    `${house}/${row.unit_number}`,
    [row.city, row.zip_code].filter((part) => part !== '').join(' '),
  ].join(', ');
}

function blankParty(key: string, fullName: string) {
  return { key, fullName, identityKind: 'identity_number' as const, address: '', phone: '', email: '' };
}

function mapKinds<T>(of: (kind: PaymentKind) => T): Record<PaymentKind, T> {
  const kinds = Object.keys(usualPayers) as PaymentKind[]; // the keys of the record above
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<PaymentKind, T>; // one entry a kind
}
