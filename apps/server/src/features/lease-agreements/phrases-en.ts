import type { Phrases } from './phrases.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const dotted = (parts: string[]) => (parts.length === 0 ? '' : `${parts.join(', ')}.`);

export const PHRASES_EN: Phrases = {
  title: 'Lease contract for a dwelling',
  draftNotice:
    'Draft. This text was prepared with a template and is not legal advice: have a lawyer look at it before anybody signs.',
  labels: {
    parties: 'The parties',
    identity: 'Identity',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    signatures: 'Signatures',
    signature: 'Signature',
    signedOn: 'Date',
    draft: 'Draft',
  },
  roles: { landlord: 'Landlord', tenant: 'Tenant', guarantor: 'Guarantor' },
  identityKinds: { identity_number: 'Identity no.', passport: 'Passport', company_number: 'Company no.' },
  nothing: 'nothing',
  noDefectsKnown: 'None is known to the Landlord.',
  payments: {
    municipalTax: 'Municipal tax (arnona)',
    water: 'Water',
    electricity: 'Electricity',
    gas: 'Gas',
    heating: 'Heating',
    houseCommittee: 'House committee, ongoing dues',
    internet: 'Internet and television',
    fixedSystems: 'Buying or replacing fixed systems',
    buildingInsurance: 'Insurance of the building',
    landlordBroker: "The Landlord's broker",
  },
  securities: {
    cash_deposit: 'Cash deposit',
    bank_guarantee: 'Bank guarantee',
    licensed_guarantee: 'Guarantee of a licensed provider',
    security_cheque: 'Security cheque',
    promissory_note: 'Promissory note',
  },
  floors: {
    none: 'The rent rises and falls with the index.',
    base: 'A fall of the index never takes the rent below the rent of this contract.',
    last_paid: 'A fall of the index never takes the rent below the rent last paid.',
  },
  currencies: { USD: 'the US dollar', EUR: 'the euro' },
  rateFloors: {
    none: 'The rent rises and falls with the rate.',
    base: 'A fall of the rate never takes the rent below the rent of this contract.',
    last_paid: 'A fall of the rate never takes the rent below the rent last paid.',
  },
  rateMethod: 'The rate that counts on a due day is the last one published by then.',
  methods: {
    known: 'The index that counts on a due day is the last one published by then.',
    for_month:
      'The index that counts is the index for the month of the payment; where it is published later, the difference is settled with the next payment.',
  },
  roundings: {
    agora: 'The result is rounded to the nearest agora.',
    shekel: 'The result is rounded to the nearest shekel.',
  },
  frequencies: {
    monthly: 'The rent is adjusted every month.',
    quarterly: 'The rent is adjusted every three months.',
    yearly: 'The rent is adjusted once a year.',
    option: 'The rent is adjusted when an option begins, and not before.',
  },
  pets: {
    allowed: 'The Tenant may keep pets in the Dwelling and answers for what they damage.',
    with_consent:
      "The Tenant may keep a pet with the Landlord's consent in writing, which will not be refused without reason.",
    not_allowed: 'The Tenant will not keep pets in the Dwelling.',
  },
  sublet: {
    with_consent:
      "The Tenant may pass on the lease, or sublet all or part of the Dwelling, with the Landlord's consent in writing.",
    not_allowed: 'The Tenant will not pass on the lease, nor sublet all or part of the Dwelling.',
  },
  months: (count) => counted(count, 'month'),
  days: (count) => counted(count, 'day'),
  hours: (count) => counted(count, 'hour'),
  land: (parcel) => `Land registry: ${parcel}.`,
  size: ({ rooms, areaSqm, floor }) =>
    dotted([
      ...(rooms === null ? [] : [`${rooms} rooms`]),
      ...(areaSqm === null ? [] : [`${areaSqm} sq m`]),
      ...(floor === null ? [] : [`floor ${floor}`]),
    ]),
  item: ({ name, quantity, state }) => `${name} × ${quantity}${state === '' ? '' : ` (${state})`}`,
  optionRent: {
    same: 'as in the last month of the term',
    open: 'as the parties will agree',
    percent: (percent) => `the rent of the last month of the term, and ${percent} more`,
    amount: (amount) => `${amount} for each month`,
  },
  account: (account) => `To: ${account}.`,
  step: (from, amount) => `From ${from}: ${amount} for each month.`,
  base: (month, value) => `Base: the index for ${month}${value === '' ? '' : ` (${value} points)`}.`,
  rate: (currency) => `The rate: the representative rate of ${currency}.`,
  baseRate: (rate, on) =>
    rate === ''
      ? `Base: the rate of ${on}, or the last one published before it.`
      : `Base: ${rate} shekels for one unit${on === '' ? '' : ` (${on})`}.`,
  cap: (percent) => `All in all the linkage raises the rent by at most ${percent}.`,
  payment: (name, amount) => (amount === null ? name : `${name}: about ${amount} a month`),
  guarantee: (name, amount) => `${name}: up to ${amount}`,
};
