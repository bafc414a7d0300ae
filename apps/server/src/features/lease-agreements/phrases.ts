import type {
  LeaseAgreementContents,
  Party,
  PartyRole,
  PaymentKind,
} from '@dira/domain/lease-agreement/contents';
import type { LinkCurrency } from '@dira/domain/linkage-terms';
import type { AgreedSecurityType } from '@dira/domain/securities';

type Premises = LeaseAgreementContents['premises'];
type Rules = LeaseAgreementContents['rules'];
type Rent = LeaseAgreementContents['rent'];

/** What a contract says around its clauses and inside their variables. Amounts and dates arrive ready to be shown. */
export interface Phrases {
  readonly title: string;
  readonly draftNotice: string;
  readonly labels: {
    readonly parties: string;
    readonly identity: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly signatures: string;
    readonly signature: string;
    readonly signedOn: string;
    readonly draft: string;
  };
  readonly roles: Record<PartyRole, string>;
  readonly identityKinds: Record<Party['identityKind'], string>;
  readonly nothing: string;
  readonly noDefectsKnown: string;
  readonly payments: Record<PaymentKind, string>;
  readonly securities: Record<AgreedSecurityType, string>;
  readonly floors: Record<Rent['indexFloor'], string>;
  readonly currencies: Record<LinkCurrency, string>;
  readonly rateFloors: Record<Rent['indexFloor'], string>;
  readonly rateMethod: string;
  readonly methods: Record<Rent['indexMethod'], string>;
  readonly roundings: Record<Rent['indexRounding'], string>;
  readonly frequencies: Record<Rent['indexFrequency'], string>;
  readonly pets: Record<Rules['pets'], string>;
  readonly sublet: Record<Rules['sublet'], string>;
  months(count: number): string;
  days(count: number): string;
  hours(count: number): string;
  land(parcel: string): string;
  size(premises: Pick<Premises, 'rooms' | 'areaSqm' | 'floor'>): string;
  item(item: Premises['inventory'][number]): string;
  optionRent: {
    readonly same: string;
    readonly open: string;
    percent(percent: string): string;
    amount(amount: string): string;
  };
  account(account: string): string;
  step(from: string, amount: string): string;
  base(month: string, value: string): string;
  rate(currency: string): string;
  baseRate(rate: string, on: string): string;
  cap(percent: string): string;
  payment(name: string, amount: string | null): string;
  guarantee(name: string, amount: string): string;
}
