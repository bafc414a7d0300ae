import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { randomUuid } from '../../../lib/uuid.ts';
import type { Agreement, AgreementChange, AgreementContents } from '../queries.ts';

type Parties = AgreementContents['parties'];
type Sections = NonNullable<AgreementChange['contents']>;

/** The number is sealed: the field starts empty, and empty keeps what is on file. */
type Typed = { identityNumber: string };
export type PartyValues = Parties['landlords'][number] & Typed;
export type GuarantorValues = Parties['guarantors'][number] & Typed;
type People = { landlords: PartyValues[]; tenants: PartyValues[]; guarantors: GuarantorValues[] };
export type PartyGroup = keyof People;
export type PartiesValues = People & {
  /** The end of the number that is on file, by the key of whose it is. */
  hints: Readonly<Record<string, string>>;
};

const keyLength = 12;

export function toPartiesValues({ contents, identities }: Agreement): PartiesValues {
  const { landlords, tenants, guarantors } = contents.parties;
  const typed = <One>(one: One) => ({ ...one, identityNumber: '' });
  return {
    landlords: landlords.map(typed),
    tenants: tenants.map(typed),
    guarantors: guarantors.map(typed),
    hints: Object.fromEntries(identities.map(({ partyKey, hint }) => [partyKey, hint])),
  };
}

export function emptyParty(): PartyValues {
  return {
    key: `p-${randomUuid().slice(-keyLength)}`,
    fullName: '',
    identityKind: 'identity_number',
    address: '',
    phone: '',
    email: '',
    identityNumber: '',
  };
}

export function emptyGuarantor(): GuarantorValues {
  return { ...emptyParty(), guaranteedAmount: null };
}

/** @param isFinal while it is still being typed, a number that cannot be right yet is left out */
export function toPartiesSection(
  { landlords, tenants, guarantors }: PartiesValues,
  isFinal: boolean,
): Sections {
  const sent = <One extends Typed & { identityKind: string }>({ identityNumber, ...one }: One) => {
    const number = identityNumber.trim();
    const isLikely = isFinal || one.identityKind === 'passport' || parseIdentityNumber(number) !== null;
    return number === '' || !isLikely ? one : { ...one, identityNumber: number };
  };
  return {
    parties: { landlords: landlords.map(sent), tenants: tenants.map(sent), guarantors: guarantors.map(sent) },
  };
}
