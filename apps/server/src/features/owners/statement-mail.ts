import type { OwnerStatement } from '@dira/contract/owners';
import { formatMoney } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { renderLetter, type RenderedLetter } from '../../platform/mail-template.ts';

/** Whom a statement is for, and how it reaches them. */
export interface StatementMail {
  language: Language;
  organizationName: string;
  /** Where its owner sees it, and others; null for whoever has no account. */
  url: string | null;
}

/** The letter that brings a statement, which goes with it as a PDF: from opening to closing, a currency after the other. */
export function composeStatementMail(
  { ownerName, month, isClosed, accounts }: OwnerStatement,
  { language, organizationName, url }: StatementMail,
): RenderedLetter {
  const t = createTranslator(language, 'mail');
  const [tOwners, tMoney] = [createTranslator(language, 'owners'), createTranslator(language, 'money')];
  const names = { month: formatMonth(month, language), organization: organizationName };
  const facts = accounts.flatMap(({ currency, ...account }) => {
    const line = (name: string, amount: number) => ({
      name: accounts.length === 1 ? name : `${tMoney(`currencies.${currency}`)} · ${name}`,
      value: formatMoney({ amount, currency }, language, { decimals: 'always' }),
    });
    const ifAny = (name: string, amount: number) => (amount === 0 ? [] : [line(name, amount)]);
    return [
      line(tOwners('statement.opening'), account.opening),
      ...ifAny(tMoney('ledger.credit'), account.received),
      ...ifAny(tOwners('statement.receivedVat'), account.receivedVat),
      ...ifAny(tOwners('statement.spent'), 0 - account.spent),
      ...ifAny(tOwners('statement.fees'), 0 - account.fees),
      ...ifAny(tOwners('entries.contribution'), account.contributions),
      ...ifAny(tOwners('entries.payout'), 0 - account.payouts),
      line(tOwners('statement.closing'), account.closing),
      ...ifAny(tOwners('statement.held'), account.held),
    ];
  });
  return renderLetter({
    language,
    subject: t('ownerStatement.subject', names),
    heading: tOwners('statement.title', names),
    paragraphs: [
      t('ownerStatement.body', { ...names, name: ownerName }),
      ...(accounts.length === 0 ? [tOwners('statement.nothing')] : []),
    ],
    facts,
    ...(url !== null && { button: { label: t('ownerStatement.button'), url } }),
    ...(!isClosed && { note: t('ownerStatement.note') }),
    organizationName,
  });
}
