import type { TerminationKind, FinalCharge, Meter } from '@dira/domain/lease-terminations';
import { formatMoney, type Amount } from '@dira/i18n/format';
import { formatDate, formatDateRange, type IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { frameDocument, namePlace, type DocumentFrame } from './pdf-words.ts';

/** What both sides wrote down when a home was given back. */
export interface MoveOutContent {
  organizationName: string;
  tenantNames: string;
  propertyName: string;
  propertyAddress: string;
  unitNumber: string;
  startsOn: IsoDate;
  endsOn: IsoDate;
  lastDay: IsoDate;
  noticeOn: IsoDate | null;
  kind: TerminationKind;
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

/** What `move-out.typ` lays out. A fact that is typed runs in its own direction; the others are read from the left. */
export interface MoveOutDocument extends DocumentFrame {
  labels: Record<string, string>;
  facts: { name: string; value: string; isTyped: boolean }[];
  meters: { kind: string; number: string; reading: string }[];
  inventory: { name: string; quantity: string; state: string }[];
  condition: string[];
  charges: { what: string; reason: string; amount: string }[];
  signers: { role: string; name: string }[];
}

/** The words of the report in a language. */
export function composeMoveOut(content: MoveOutContent, language: Language): MoveOutDocument {
  const t = createTranslator(language, 'lease-terminations');
  const tCommon = createTranslator(language, 'common');
  const title = t('paper.title');
  return {
    ...frameDocument(language, {
      title,
      name: `${title} · ${content.propertyName}/${content.unitNumber}`,
      issuer: content.organizationName,
      issuedOn: content.issuedOn,
    }),
    labels: {
      meters: t('moveOut.meters'),
      meterKind: t('moveOut.meterKind'),
      meterNumber: t('moveOut.meterNumber'),
      reading: t('moveOut.reading'),
      inventory: t('moveOut.inventory'),
      itemName: t('moveOut.itemName'),
      itemQuantity: t('moveOut.itemQuantity'),
      itemState: t('moveOut.itemState'),
      condition: t('moveOut.condition'),
      charges: t('account.charges'),
      chargeKind: t('charges.kind'),
      amount: tCommon('labels.amount'),
      signatures: t('paper.signatures'),
      note: t('paper.note'),
    },
    facts: listFacts(content, t, tCommon),
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
  content: MoveOutContent,
  t: ReturnType<typeof createTranslator<'lease-terminations'>>,
  tCommon: ReturnType<typeof createTranslator<'common'>>,
): MoveOutDocument['facts'] {
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
    typed(tCommon('labels.reason'), content.reason),
    code(t('moveOut.keyCount'), content.keyCount === null ? '' : String(content.keyCount)),
    typed(t('contact.address'), content.forwardingAddress),
    code(t('contact.phone'), content.phone ?? ''),
    code(t('contact.email'), content.email ?? ''),
  ];
  return facts.filter(({ value }) => value !== '');
}
