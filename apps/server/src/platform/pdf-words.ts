import type { Letterhead } from '@dira/contract/organizations';
import { isPayout, type PostedKind } from '@dira/domain/charge-kinds';
import { formatPhone } from '@dira/domain/israel/phone';
import type { SettlementMethod } from '@dira/domain/payment-methods';
import { formatDate, formatDateRange, formatMonth, type IsoDate } from '@dira/i18n/format-date';
import { scriptDirections, type Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { placeLogo, type PaperLogo, type PlacedLogo } from './paper-logo.ts';

/** A charge as a document names it. Rent has a period, other charges have none. */
export interface ChargeWords {
  kind: PostedKind;
  periodStartsOn: IsoDate | null;
  periodEndsOn: IsoDate | null;
}

/** What a paper says of who gives it. */
export interface PaperLetterhead extends Letterhead {
  /** Papers from before there were any say nothing of it. */
  logo?: PaperLogo | null;
}

/** What the frame of every document needs; all text is ready to be shown. */
export interface DocumentFrame {
  language: Language;
  direction: 'ltr' | 'rtl';
  title: string;
  /** Who gives the paper: the organization. */
  issuer: string;
  /** Number, address and how to reach it, under its name. */
  issuerDetails: { label: string; text: string; isCode: boolean }[];
  logo: PlacedLogo | null;
  issuedOn: string;
  /** The document's own date, year, month and day: with it the same data makes the same bytes. */
  date: number[];
  footer: string;
}

export function frameDocument(
  language: Language,
  page: {
    title: string;
    name: string;
    issuer: string;
    /** Where the issuer says more of itself than its name. */
    letterhead?: PaperLetterhead | undefined;
    issuedOn: IsoDate;
  },
): DocumentFrame {
  const t = createTranslator(language, 'pdf');
  return {
    language,
    direction: scriptDirections[language],
    title: page.title,
    issuer: page.letterhead?.legalName || page.issuer,
    issuerDetails: page.letterhead === undefined ? [] : listDetails(page.letterhead, language),
    logo: placeLogo(page.letterhead?.logo),
    issuedOn: t('issuedOn', { date: formatDate(page.issuedOn) }),
    date: page.issuedOn.split('-').map(Number),
    footer: t('footer', { document: page.name }),
  };
}

function listDetails(
  { businessNumber, address, phone, email }: Letterhead,
  language: Language,
): DocumentFrame['issuerDetails'] {
  const label = createTranslator(language, 'pdf')('businessNumber');
  return [
    { label, text: businessNumber ?? '', isCode: true },
    { label: '', text: address, isCode: false },
    { label: '', text: phone === null ? '' : formatPhone(phone), isCode: true },
    { label: '', text: email ?? '', isCode: true },
  ].filter(({ text }) => text !== '');
}

/** `Rent, December 2026` for a whole month, `Rent, 15/12/2026 – 31/12/2026` for a part of one. */
export function nameCharge(language: Language, { kind, periodStartsOn, periodEndsOn }: ChargeWords): string {
  const t = createTranslator(language, 'pdf');
  const isOfPeriod = (kind === 'rent' || kind === 'vat') && periodStartsOn !== null && periodEndsOn !== null;
  if (isOfPeriod) {
    const period = isWholeMonth(periodStartsOn, periodEndsOn)
      ? formatMonth(periodStartsOn, language)
      : formatDateRange(periodStartsOn, periodEndsOn);
    return t(kind === 'vat' ? 'charge.vatOf' : 'charge.rent', { period });
  }
  if (kind === 'vat' || isPayout(kind)) return createTranslator(language, 'money')(`kinds.${kind}`);
  return t(`charge.${kind}`, { period: '' });
}

export function nameMethod(language: Language, method: SettlementMethod): string {
  return createTranslator(language, 'pdf')(`method.${method}`);
}

/** The property's name and address, or the address alone where it begins with the name. */
export function namePlace({
  propertyName,
  propertyAddress,
}: {
  propertyName: string;
  propertyAddress: string;
}): string[] {
  if (propertyAddress.startsWith(propertyName)) return [propertyAddress];
  return propertyAddress === '' ? [propertyName] : [propertyName, propertyAddress];
}

function isWholeMonth(startsOn: IsoDate, endsOn: IsoDate): boolean {
  const month = Temporal.PlainDate.from(startsOn).toPlainYearMonth();
  return (
    startsOn === month.toPlainDate({ day: 1 }).toString() &&
    endsOn === month.toPlainDate({ day: month.daysInMonth }).toString()
  );
}
