import type { EndingKind, FinalCharge, Meter } from '@dira/domain/lease-endings';
import { formatMoney, type Amount } from '@dira/i18n/format';
import { formatDate, formatDateRange, type IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { frameDocument, namePlace, type DocumentFrame } from './pdf-words.ts';

/** What both sides wrote down when a home was given back. */
export interface HandBackContent {
  organizationName: string;
  tenantNames: string;
  propertyName: string;
  propertyAddress: string;
  unitNumber: string;
  startsOn: IsoDate;
  endsOn: IsoDate;
  lastDay: IsoDate;
  noticeOn: IsoDate | null;
  kind: EndingKind;
  reason: string;
  meters: { kind: Meter; number: string; reading: string }[];
  keyCount: number | null;
  condition: string;
  inventory: { name: string; quantity: number; state: string }[];
  charges: { kind: FinalCharge; amount: Amount; reason: string }[];
  forwardingAddress: string;
  phone: string | null;
  email: string | null;
  issuedOn: IsoDate;
}

/** What `hand-back.typ` lays out. A fact that is typed runs in its own direction; the others are read from the left. */
export interface HandBackDocument extends DocumentFrame {
  labels: Record<string, string>;
  facts: { name: string; value: string; isTyped: boolean }[];
  meters: { kind: string; number: string; reading: string }[];
  inventory: { name: string; quantity: string; state: string }[];
  condition: string[];
  charges: { what: string; reason: string; amount: string }[];
  signers: { role: string; name: string }[];
}

/** The words of the protocol in a language. */
export function composeHandBack(content: HandBackContent, language: Language): HandBackDocument {
  const t = createTranslator(language, 'lease-endings');
  const title = t('paper.title');
  return {
    ...frameDocument(language, {
      title,
      name: `${title} · ${content.propertyName}/${content.unitNumber}`,
      issuer: content.organizationName,
      issuedOn: content.issuedOn,
    }),
    labels: {
      meters: t('handBack.meters'),
      meterKind: t('handBack.meterKind'),
      meterNumber: t('handBack.meterNumber'),
      reading: t('handBack.reading'),
      inventory: t('handBack.inventory'),
      itemName: t('handBack.itemName'),
      itemQuantity: t('handBack.itemQuantity'),
      itemState: t('handBack.itemState'),
      condition: t('handBack.condition'),
      charges: t('account.charges'),
      chargeKind: t('charges.kind'),
      amount: t('charges.amount'),
      signatures: t('paper.signatures'),
      note: t('paper.note'),
    },
    facts: listFacts(content, t),
    meters: content.meters
      .filter(({ number, reading }) => number !== '' || reading !== '')
      .map(({ kind, number, reading }) => ({ kind: t(`meters.${kind}`), number, reading })),
    inventory: content.inventory.map((item) => ({ ...item, quantity: String(item.quantity) })),
    condition: content.condition.split('\n').filter((line) => line.trim() !== ''),
    charges: content.charges.map(({ kind, amount, reason }) => ({
      what: t(`chargeKinds.${kind}`),
      reason,
      amount: formatMoney(amount, language, { decimals: 'always' }),
    })),
    signers: [
      { role: t('paper.landlord'), name: content.organizationName },
      { role: t('paper.tenant'), name: content.tenantNames },
    ],
  };
}

function listFacts(
  content: HandBackContent,
  t: ReturnType<typeof createTranslator<'lease-endings'>>,
): HandBackDocument['facts'] {
  const typed = (name: string, value: string) => ({ name, value, isTyped: true });
  const code = (name: string, value: string) => ({ name, value, isTyped: false });
  const facts = [
    typed(t('paper.tenant'), content.tenantNames),
    typed(t('paper.property'), namePlace(content).join(' · ')),
    typed(t('paper.unit'), content.unitNumber),
    code(t('paper.term'), formatDateRange(content.startsOn, content.endsOn)),
    code(t('when.lastDay'), formatDate(content.lastDay)),
    typed(t('when.kind'), t(`kinds.${content.kind}`)),
    code(t('when.noticeOn'), content.noticeOn === null ? '' : formatDate(content.noticeOn)),
    typed(t('charges.reason'), content.reason),
    code(t('handBack.keyCount'), content.keyCount === null ? '' : String(content.keyCount)),
    typed(t('contact.address'), content.forwardingAddress),
    code(t('contact.phone'), content.phone ?? ''),
    code(t('contact.email'), content.email ?? ''),
  ];
  return facts.filter(({ value }) => value !== '');
}
