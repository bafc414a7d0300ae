import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { parsePhone } from '@dira/domain/israel/phone';
import { SECURITY_NEEDS } from '@dira/domain/securities';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { NewSecurity, Security, SecurityChange } from '../queries.ts';

export type SecurityValues = {
  type: Security['type'];
  state: 'requested' | 'received' | 'active';
  amount: number | null;
  issuedOn: IsoDate | null;
  expiresOn: IsoDate | null;
  issuer: string;
  reference: string;
  drawer: string;
  place: string;
  /** Names with commas between. */
  avalists: string;
  fullName: string;
  phone: string;
  address: string;
  identityNumber: string;
  custodian: string;
  note: string;
};

/** The fields of each kind of paper, beside its amount, who keeps it and a note. */
export const fieldsOf: Record<Security['type'], readonly (keyof SecurityValues)[]> = {
  cash_deposit: ['issuedOn'],
  bank_guarantee: ['issuer', 'reference', 'issuedOn', 'expiresOn'],
  licensed_guarantee: ['issuer', 'reference', 'issuedOn', 'expiresOn'],
  security_cheque: ['issuer', 'reference', 'drawer', 'issuedOn'],
  promissory_note: ['drawer', 'place', 'issuedOn', 'avalists'],
  guarantor: ['fullName', 'phone', 'identityNumber', 'address'],
};

/** A guarantor is there once they are named. */
export function isNeeded(field: keyof SecurityValues, type: Security['type']): boolean {
  const need = field === 'fullName' ? 'guarantor' : field;
  return SECURITY_NEEDS[type].some((needed) => needed === need);
}

export const emptySecurity: SecurityValues = {
  type: 'bank_guarantee',
  state: 'received',
  amount: null,
  issuedOn: null,
  expiresOn: null,
  issuer: '',
  reference: '',
  drawer: '',
  place: '',
  avalists: '',
  fullName: '',
  phone: '',
  address: '',
  identityNumber: '',
  custodian: '',
  note: '',
};

/** The identity number is sealed: only its end is known here, so the field starts empty and empty keeps it. */
export function securityValues(security: Security): SecurityValues {
  const { type, amount, issuedOn, expiresOn, issuer, reference, drawer, place, custodian, note } = security;
  return {
    ...emptySecurity,
    type,
    issuedOn,
    expiresOn,
    issuer,
    reference,
    drawer,
    place,
    custodian,
    note,
    amount: amount.amount,
    avalists: security.avalists.join(', '),
    fullName: security.guarantor?.fullName ?? '',
    phone: security.guarantor?.phone ?? '',
    address: security.guarantor?.address ?? '',
  };
}

export function checkSecurity(values: SecurityValues): Record<string, string | null> {
  const { type, amount, phone, identityNumber } = values;
  const required = (field: keyof SecurityValues) => {
    const value = values[field];
    const isMissing = value === null || (typeof value === 'string' && value.trim() === '');
    return isNeeded(field, type) && isMissing ? describeFieldProblem('required') : null;
  };
  return {
    amount: amount === null || amount <= 0 ? describeFieldProblem('invalid_amount') : null,
    expiresOn: required('expiresOn'),
    drawer: required('drawer'),
    place: required('place'),
    issuedOn: required('issuedOn'),
    fullName: required('fullName'),
    phone: phone.trim() === '' || parsePhone(phone) !== null ? null : describeFieldProblem('invalid_phone'),
    identityNumber:
      identityNumber.trim() === '' || parseIdentityNumber(identityNumber) !== null
        ? null
        : describeFieldProblem('invalid_identity_number'),
  };
}

export function toNewSecurity(values: SecurityValues): NewSecurity {
  const identityNumber = parseIdentityNumber(values.identityNumber);
  return {
    type: values.type,
    state: values.state,
    ...toDetails(values),
    guarantor: values.type === 'guarantor' ? { ...toGuarantor(values), identityNumber } : null,
  };
}

export function toSecurityChange(values: SecurityValues): SecurityChange {
  const identityNumber = parseIdentityNumber(values.identityNumber);
  return {
    ...toDetails(values),
    ...(values.type === 'guarantor' && {
      guarantor: { ...toGuarantor(values), ...(identityNumber !== null && { identityNumber }) },
    }),
  };
}

/** What does not belong to the kind of paper is not sent, though it was typed before the kind was changed. */
function toDetails(values: SecurityValues) {
  const { type, amount } = values;
  if (amount === null) throw new Error('A security is sent only after it was checked');
  const has = (field: keyof SecurityValues) => fieldsOf[type].includes(field);
  const names = values.avalists.split(',').map((name) => name.trim());
  return {
    amount,
    issuedOn: has('issuedOn') ? values.issuedOn : null,
    expiresOn: has('expiresOn') ? values.expiresOn : null,
    issuer: has('issuer') ? values.issuer.trim() : '',
    reference: has('reference') ? values.reference.trim() : '',
    drawer: has('drawer') ? values.drawer.trim() : '',
    place: has('place') ? values.place.trim() : '',
    avalists: has('avalists') ? names.filter((name) => name !== '') : [],
    custodian: values.custodian.trim(),
    note: values.note.trim(),
  };
}

function toGuarantor({ fullName, phone, address }: SecurityValues) {
  return { fullName: fullName.trim(), phone: parsePhone(phone), address: address.trim() };
}
