import type { DocumentLanguage } from '@dira/contract/agreement-document';
import type { ClauseValue } from '@dira/domain/lease-agreement/clauses';
import {
  PAYMENT_KINDS,
  type LeaseAgreementContents,
  type LeaseFacts,
} from '@dira/domain/lease-agreement/contents';
import type { AgreementVariable } from '@dira/domain/lease-agreement/variables';
import type { LinkCurrency } from '@dira/domain/linkage-terms';
import { formatList, formatMoney } from '@dira/i18n/format';
import { formatDate, formatMonth } from '@dira/i18n/format-date';
import { nameMethod } from '../../platform/pdf-words.ts';
import type { Phrases } from './phrases.ts';
import { PHRASES } from './wording.ts';

interface Sheet {
  contents: LeaseAgreementContents;
  facts: LeaseFacts;
  language: DocumentLanguage;
  say: Phrases;
  money(amount: number): string;
}

/** What each variable of a clause stands for in this agreement; empty where the agreement does not say it yet. */
export function buildValues(
  contents: LeaseAgreementContents,
  facts: LeaseFacts,
  language: DocumentLanguage,
): ReadonlyMap<AgreementVariable, ClauseValue> {
  const { currency } = facts;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const sheet: Sheet = { contents, facts, language, say: PHRASES[language], money };
  const values: Record<AgreementVariable, ClauseValue> = {
    ...ofPeople(sheet),
    ...ofPremises(sheet),
    ...ofTerm(sheet),
    ...ofRent(sheet),
    ...ofPayments(sheet),
    ...ofSecurities(sheet),
    ...ofRules(sheet),
  };
  return new Map(Object.entries(values) as [AgreementVariable, ClauseValue][]); // the keys of the record above
}

function ofPeople({ contents: { parties }, language }: Sheet) {
  const names = (people: readonly { fullName: string }[]) =>
    formatList(
      people.map(({ fullName }) => fullName).filter((name) => name !== ''),
      language,
    );
  return { 'landlord.names': names(parties.landlords), 'tenant.names': names(parties.tenants) };
}

function ofPremises({ contents: { premises }, say }: Sheet) {
  const named = premises.inventory.filter(({ name }) => name !== '');
  return {
    'premises.address': premises.address,
    'premises.land': premises.landRegistry === '' ? NOTHING : say.land(premises.landRegistry),
    'premises.size': say.size(premises) || NOTHING,
    'premises.description': premises.description,
    'premises.attached': premises.attached || say.nothing,
    'premises.shared': premises.sharedParts || say.nothing,
    'premises.inventory': named.map(say.item),
    'premises.defects':
      premises.defects === 'none_known' ? [say.noDefectsKnown] : linesOf(premises.defectsText),
  };
}

function ofTerm({ contents: { term }, facts, say, money }: Sheet) {
  const days = (count: number | null) => (count === null ? '' : say.days(count));
  return {
    'term.start': formatDate(facts.startsOn.toString()),
    'term.end': formatDate(facts.endsOn.toString()),
    'term.lateLeaving': term.lateLeavingAmount === null ? '' : money(term.lateLeavingAmount),
    'option.months': term.optionMonths === null ? '' : say.months(term.optionMonths),
    'option.notice': days(term.optionNoticeDays),
    'option.rent': nameOptionRent({ term, say, money }),
    'exit.landlord': days(term.exitLandlordDays),
    'exit.tenant': days(term.exitTenantDays),
  };
}

function nameOptionRent({
  term,
  say,
  money,
}: Pick<Sheet, 'say' | 'money'> & { term: LeaseAgreementContents['term'] }): string {
  const { optionRentRule: rule, optionRentPercent: percent, optionRentAmount: amount } = term;
  if (rule === 'percent') return percent === null ? '' : say.optionRent.percent(showPercent(percent));
  if (rule === 'amount') return amount === null ? '' : say.optionRent.amount(money(amount));
  return say.optionRent[rule];
}

function ofRent(sheet: Sheet) {
  const { contents, facts, language, say, money } = sheet;
  const steps = contents.rent.steps.toSorted((a, b) => a.fromOn.localeCompare(b.fromOn));
  return {
    'rent.amount': money(facts.monthlyRentAmount),
    'rent.dueDay': String(facts.dueDay),
    'rent.method': nameMethod(language, facts.paymentMethod),
    'rent.account': contents.rent.account === '' ? NOTHING : say.account(contents.rent.account),
    'rent.steps': steps.map(({ fromOn, amount }) => say.step(formatDate(fromOn), money(amount))),
    'index.terms': nameLinkageTerms(sheet),
  };
}

function nameLinkageTerms(sheet: Sheet): string[] {
  const { contents, say } = sheet;
  const { rent } = contents;
  const { indexCapPercent: cap } = rent;
  return [
    ...(rent.linkedTo === 'index' ? nameIndex(sheet) : nameRate(sheet, rent.linkedTo)),
    ...(cap === null ? [] : [say.cap(showPercent(cap))]),
    say.roundings[rent.indexRounding],
    say.frequencies[rent.indexFrequency],
  ];
}

function nameIndex({ contents: { rent }, language, say }: Sheet): string[] {
  const { baseMonth, baseValue } = rent;
  return [
    ...(baseMonth === null ? [] : [say.base(formatMonth(baseMonth, language), baseValue)]),
    say.methods[rent.indexMethod],
    say.floors[rent.indexFloor],
  ];
}

function nameRate({ contents: { rent }, say }: Sheet, currency: LinkCurrency): string[] {
  const { baseRate, baseRateOn } = rent;
  const on = baseRateOn === null ? '' : formatDate(baseRateOn);
  return [
    say.rate(say.currencies[currency]),
    ...(baseRate === '' && on === '' ? [] : [say.baseRate(baseRate, on)]),
    say.rateMethod,
    say.rateFloors[rent.indexFloor],
  ];
}

function ofPayments({ contents: { payments }, say, money }: Sheet) {
  const shown = (amount: number | null) => (amount === null ? null : money(amount));
  const paidBy = (payer: 'tenant' | 'landlord') => {
    const kinds = PAYMENT_KINDS.filter((kind) => payments.kinds[kind].payer === payer).map((kind) =>
      say.payment(say.payments[kind], shown(payments.kinds[kind].amount)),
    );
    const others = payments.others
      .filter((other) => other.payer === payer && other.name !== '')
      .map(({ name, amount }) => say.payment(name, shown(amount)));
    const lines = [...kinds, ...others];
    return lines.length === 0 ? [say.nothing] : lines;
  };
  return { 'payments.tenant': paidBy('tenant'), 'payments.landlord': paidBy('landlord') };
}

function ofSecurities({ contents: { securities, parties }, say, money }: Sheet) {
  return {
    'securities.list': securities.items.map(({ type, amount, details }) =>
      [
        say.securities[type],
        ...(amount === null ? [] : [money(amount)]),
        ...(details === '' ? [] : [details]),
      ].join(' – '),
    ),
    'securities.returnDays': securities.returnDays === null ? '' : say.days(securities.returnDays),
    'guarantors.list': parties.guarantors.map(({ fullName, guaranteedAmount }) =>
      say.guarantee(fullName, guaranteedAmount === null ? '________' : money(guaranteedAmount)),
    ),
  };
}

function ofRules({ contents: { rules }, say }: Sheet) {
  const days = (count: number | null) => (count === null ? '' : say.days(count));
  return {
    'pets.rule': [say.pets[rules.pets], rules.petsNote].filter((part) => part !== '').join(' '),
    'sublet.rule': say.sublet[rules.sublet],
    'entry.hours': rules.entryNoticeHours === null ? '' : say.hours(rules.entryNoticeHours),
    'entry.note': rules.entryNote || NOTHING,
    'repairs.days': days(rules.repairDays),
    'repairs.urgentDays': days(rules.urgentRepairDays),
    'repairs.contact': rules.repairContact,
    'special.terms': linesOf(rules.special),
  };
}

/** Says nothing, on purpose: no gap is left for it. */
const NOTHING = ' ';

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Hundredths of a percent: 350 is `3.5%`. */
function showPercent(hundredths: number): string {
  return `${hundredths / 100}%`;
}
