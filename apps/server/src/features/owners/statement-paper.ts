import type { OwnerAccount, OwnerStatement } from '@dira/contract/owners';
import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatMonth } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { nameOwnerEntry, tellFee } from '@dira/i18n/owner-words';
import { createTranslator } from '@dira/i18n/translate';
import { daysOfMonth } from '../../db/days.ts';
import { selectPaperHead, type PaperHeadRow } from '../../db/organization-names.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, readRows } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { readLogo } from '../../platform/paper-logo.ts';
import type { OwnerStatementDocument } from '../../platform/pdf-owner-statement.ts';
import { frameDocument } from '../../platform/pdf-words.ts';
import type { Services } from '../../services.ts';
import { readStatement } from './statement.ts';

/** The statement of an owner on paper: the same answer as on the screen, laid out as the statement of a month is. */

export type Asked = { ownerId: string; month: string; language?: Language | undefined };

/** @throws AppError not_found */
export async function makeStatementPaper(
  write: Pick<OrgWrite, 'trx' | 'organizationId' | 'today' | 'may'>,
  tools: Pick<Services, 'pdf' | 'files'>,
  { ownerId, month, language: asked }: Asked,
) {
  const statement = await answerRead(write, readStatement(write, ownerId, month));
  const head = await answerRead(write, readRows(selectPaperHead(write), requireRow));
  const given = { head, language: asked ?? head.language, today: write.today.toString() };
  return async () => ({
    name: nameStatementPaper(month),
    mediaType: 'application/pdf',
    bytes: await renderStatement(tools, statement, given),
  });
}

export function nameStatementPaper(month: string): string {
  return `owner-statement-${month}.pdf`;
}

interface Given {
  head: PaperHeadRow;
  language: Language;
  today: string;
}

/** @param given.today the day on which it was so */
export async function renderStatement(
  { pdf, files }: Pick<Services, 'pdf' | 'files'>,
  statement: OwnerStatement,
  given: Given,
): Promise<Uint8Array> {
  const logo = await readLogo(files, given.head.letterhead.logo);
  return pdf.render('owner-statement', composePaper(statement, given), logo);
}

function composePaper(
  { ownerName, month, accounts }: OwnerStatement,
  { head, language, today }: Given,
): OwnerStatementDocument {
  const [t, tPaper] = [createTranslator(language, 'owners'), createTranslator(language, 'overview')];
  const name = `${t('statement.title', { month: formatMonth(month, language) })} · ${ownerName}`;
  return {
    ...frameDocument(language, {
      title: name,
      name,
      issuer: head.organization_name,
      letterhead: head.letterhead,
      issuedOn: today,
    }),
    labels: {
      title: tPaper('statement.title'),
      date: tPaper('statement.date'),
      what: tPaper('statement.what'),
      amount: tPaper('statement.amount'),
      total: createTranslator(language, 'common')('labels.total'),
      nothing: tPaper('statement.nothing'),
    },
    month: formatMonth(month, language),
    property: [ownerName],
    soFar: daysOfMonth(month).to < today ? null : tPaper('statement.soFar'),
    accounts: accounts.map((account) => composeAccount(account, language)),
    note: t('statement.note'),
  };
}

function composeAccount(
  account: OwnerAccount,
  language: Language,
): OwnerStatementDocument['accounts'][number] {
  const [t, tMoney] = [createTranslator(language, 'owners'), createTranslator(language, 'money')];
  const { currency } = account;
  const say = (amount: number) => formatMoney({ amount, currency }, language, { decimals: 'always' });
  const row = (name: string, amount: number, isStrong = false) => ({ name, amount: say(amount), isStrong });
  const listed = (title: string, rows: { on: string; what: string; notes: string[]; of: number }[]) => ({
    title,
    rows: rows.map(({ of, ...line }) => ({ ...line, amount: say(of) })),
    apart: null,
    total: say(rows.reduce((sum, { of }) => sum + of, 0)),
  });
  const vat = account.feeVat === 0 ? '' : `, ${t('statement.withVat', { amount: say(account.feeVat) })}`;
  return {
    sums: [
      {
        title: tMoney(`currencies.${currency}`),
        rows: [
          row(t('statement.opening'), account.opening),
          row(tMoney('ledger.credit'), account.received),
          ...(account.receivedVat === 0 ? [] : [row(t('statement.receivedVat'), account.receivedVat)]),
          row(t('statement.spent'), 0 - account.spent),
          row(`${t('statement.fees')}${vat}`, 0 - account.fees),
          row(t('entries.contribution'), account.contributions),
          row(t('entries.payout'), 0 - account.payouts),
          row(t('statement.closing'), account.closing, true),
          row(t('statement.held'), account.held),
        ],
      },
    ],
    lists: [
      listed(
        t('statement.properties'),
        account.properties.map(({ propertyName, received, receivedVat, spent }) => ({
          on: '',
          what: propertyName,
          notes: [
            `${tMoney('ledger.credit')} ${say(received)} · ${t('statement.spent')} ${say(spent)}`,
            ...(receivedVat === 0 ? [] : [`${t('statement.receivedVat')} ${say(receivedVat)}`]),
          ],
          of: received + receivedVat - spent,
        })),
      ),
      listed(
        t('statement.entries'),
        account.entries.map((entry) => ({
          on: formatDate(entry.on),
          what: nameOwnerEntry(entry, t, language),
          notes: [
            entry.propertyName ?? '',
            entry.reference,
            ...tellFee(entry.arithmetic, { t, language, say, isolate: (text) => text }),
          ].filter((text) => text !== ''),
          of: entry.amount,
        })),
      ),
    ],
  };
}
