import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatDateRange, type IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import {
  frameDocument,
  nameCharge,
  namePlace,
  type ChargeWords,
  type DocumentFrame,
  type PaperLetterhead,
} from './pdf-words.ts';

/** What was due for a month or a part of it, and how much of that came in; minor units of the lease's currency. */
export type ConfirmedRent = ChargeWords & { description: string; due: number; paid: number };

/** The rent of one year of a lease. */
export interface RentConfirmationContent {
  organizationName: string;
  letterhead?: PaperLetterhead;
  tenantNames: string;
  propertyName: string;
  propertyAddress: string;
  unitNumber: string | null;
  startsOn: IsoDate;
  endsOn: IsoDate | null;
  currency: string;
  year: number;
  asOf: IsoDate;
  rents: ConfirmedRent[];
}

/** What `rent-confirmation.typ` lays out. */
export interface RentConfirmationDocument extends DocumentFrame {
  labels: Record<string, string>;
  asOf: string;
  tenant: string;
  property: string[];
  unit: string | null;
  term: string;
  verdict: string;
  rents: { what: string; note: string | null; due: string; paid: string; open: string }[];
  total: { due: string; paid: string; open: string };
  note: string;
}

/** The words of a confirmation of rent paid in a language. */
export function composeRentConfirmation(
  content: RentConfirmationContent,
  language: Language,
): RentConfirmationDocument {
  const t = createTranslator(language, 'pdf');
  const { year, currency } = content;
  const show = (amount: number) => formatMoney({ amount, currency }, language, { decimals: 'always' });
  const toRow = ({ due, paid }: { due: number; paid: number }) => ({
    due: show(due),
    paid: show(paid),
    open: show(due - paid),
  });
  const total = {
    due: sum(content.rents.map(({ due }) => due)),
    paid: sum(content.rents.map(({ paid }) => paid)),
  };
  const title = t('rentConfirmation.title', { year });
  return {
    ...frameDocument(language, {
      title,
      name: title,
      issuer: content.organizationName,
      letterhead: content.letterhead,
      issuedOn: content.asOf,
    }),
    labels: labelColumns(language, currency),
    asOf: t('ledger.asOf', { date: formatDate(content.asOf) }),
    tenant: content.tenantNames,
    property: namePlace(content),
    unit: content.unitNumber,
    term: formatDateRange(content.startsOn, content.endsOn),
    verdict: t(`rentConfirmation.verdict.${standingOf(total)}`, {
      year,
      paid: show(total.paid),
      open: show(total.due - total.paid),
    }),
    rents: content.rents.map((rent) => ({
      what: nameCharge(language, rent),
      note: rent.description || null,
      ...toRow(rent),
    })),
    total: toRow(total),
    note: t('rentConfirmation.note', { name: content.letterhead?.legalName || content.organizationName }),
  };
}

function standingOf({ due, paid }: { due: number; paid: number }): 'none' | 'whole' | 'part' {
  if (due === 0) return 'none';
  return paid === due ? 'whole' : 'part';
}

function labelColumns(language: Language, currency: string): Record<string, string> {
  const t = createTranslator(language, 'pdf');
  return {
    tenant: t('ledger.tenant'),
    property: t('ledger.property'),
    unit: t('ledger.unit'),
    term: t('ledger.term'),
    rents: t('rentConfirmation.rents', { currency }),
    what: t('ledger.what'),
    due: t('ledger.debit'),
    paid: t('ledger.credit'),
    open: t('rentConfirmation.open'),
    total: t('rentConfirmation.total'),
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
