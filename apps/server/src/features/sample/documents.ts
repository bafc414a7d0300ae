import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { Resources } from '@dira/i18n/resources';
import type { LetterContent } from '../../platform/pdf-letter.ts';
import type { SampleVoice } from './plan.ts';

/** What the papers of the sample workspace say, and how they are filed. All of it is invented. */

export interface SampleLeaseFacts {
  leaseId: string;
  propertyId: string;
  tenantName: string;
  propertyName: string;
  address: string;
  unitNumber: string;
  startsOn: string;
  endsOn: string;
  rentAmount: number;
}

export interface SampleDocument {
  filename: string;
  letter: LetterContent;
  filing: { leaseId: string } | { propertyId: string };
  category: 'leases' | 'other';
  kind: 'signed_lease' | 'guarantee' | 'insurance' | null;
  isShared: boolean;
  expiresOn: Temporal.PlainDate | null;
  tags: string[];
}

/** The same for the same leases and the same day. */
export function planDocuments(
  leases: readonly SampleLeaseFacts[],
  issuer: string,
  today: Temporal.PlainDate,
  voice: SampleVoice,
): SampleDocument[] {
  const agreements = leases.slice(0, 6).map((lease) => agreementOf(lease, issuer, voice));
  const [first, second] = leases;
  const houses = [...new Map(leases.map((lease) => [lease.propertyId, lease])).values()];
  return [
    ...agreements,
    ...(first === undefined ? [] : [guaranteeOf(first, issuer, today.add({ days: 5 }), voice)]),
    ...(second === undefined ? [] : [guaranteeOf(second, issuer, today.add({ days: 150 }), voice)]),
    ...houses.slice(0, 1).map((house) => insuranceOf(house, issuer, today.add({ days: 21 }), voice)),
    ...houses.slice(1, 2).map((house) => liftCheckOf(house, issuer, today.subtract({ days: 12 }), voice)),
  ];
}

function agreementOf(
  lease: SampleLeaseFacts,
  issuer: string,
  { language, say, sayCommon }: SampleVoice,
): SampleDocument {
  const of = (key: keyof Resources['sample']['documents']['lease']) => say(`documents.lease.${key}`);
  return {
    filename: say('documents.lease.filename', { tenant: lease.tenantName }),
    letter: {
      title: of('title'),
      issuer,
      issuedOn: lease.startsOn,
      facts: facts(
        [sayCommon('labels.tenant'), lease.tenantName],
        [of('premises'), say('documents.place', { address: lease.address, unit: lease.unitNumber })],
        [sayCommon('labels.term'), `${formatDate(lease.startsOn)} – ${formatDate(lease.endsOn)}`],
        [
          sayCommon('labels.monthlyRent'),
          formatMoney({ amount: lease.rentAmount, currency: 'ILS' }, language),
        ],
      ),
      paragraphs: [of('residence'), of('payment'), of('repairs'), of('option')],
    },
    filing: { leaseId: lease.leaseId },
    category: 'leases',
    kind: 'signed_lease',
    isShared: true,
    expiresOn: null,
    tags: [],
  };
}

function guaranteeOf(
  lease: SampleLeaseFacts,
  issuer: string,
  until: Temporal.PlainDate,
  { language, say }: SampleVoice,
): SampleDocument {
  const of = (key: keyof Resources['sample']['documents']['guarantee']) => say(`documents.guarantee.${key}`);
  return {
    filename: say('documents.guarantee.filename', { tenant: lease.tenantName }),
    letter: {
      title: of('title'),
      issuer,
      issuedOn: lease.startsOn,
      facts: facts(
        [of('beneficiary'), issuer],
        [of('debtor'), lease.tenantName],
        [of('amount'), formatMoney({ amount: lease.rentAmount * 3, currency: 'ILS' }, language)],
        [say('documents.validUntil'), formatDate(until.toString())],
      ),
      paragraphs: [of('promise'), of('transfer')],
    },
    filing: { leaseId: lease.leaseId },
    category: 'leases',
    kind: 'guarantee',
    isShared: false,
    expiresOn: until,
    tags: [of('tag')],
  };
}

function insuranceOf(
  house: SampleLeaseFacts,
  issuer: string,
  until: Temporal.PlainDate,
  { say }: SampleVoice,
): SampleDocument {
  return {
    filename: say('documents.insurance.filename', { property: house.propertyName }),
    letter: {
      title: say('documents.insurance.title'),
      issuer,
      issuedOn: until.subtract({ years: 1 }).toString(),
      facts: facts(
        [say('documents.insurance.insured'), issuer],
        [say('documents.building'), house.address],
        [say('documents.validUntil'), formatDate(until.toString())],
      ),
      paragraphs: [say('documents.insurance.cover')],
    },
    filing: { propertyId: house.propertyId },
    category: 'other',
    kind: null,
    isShared: false,
    expiresOn: until,
    tags: [say('documents.insurance.tag')],
  };
}

function liftCheckOf(
  house: SampleLeaseFacts,
  issuer: string,
  until: Temporal.PlainDate,
  { say }: SampleVoice,
): SampleDocument {
  return {
    filename: say('documents.lift.filename', { property: house.propertyName }),
    letter: {
      title: say('documents.lift.title'),
      issuer,
      issuedOn: until.subtract({ months: 6 }).toString(),
      facts: facts(
        [say('documents.building'), house.address],
        [say('documents.lift.next'), formatDate(until.toString())],
      ),
      paragraphs: [say('documents.lift.result')],
    },
    filing: { propertyId: house.propertyId },
    category: 'other',
    kind: null,
    isShared: false,
    expiresOn: until,
    tags: [say('documents.lift.inspections'), say('documents.lift.tag')],
  };
}

function facts(...lines: [string, string][]): [string, string][] {
  return lines;
}
