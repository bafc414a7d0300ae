import type { OwnerAccount, OwnerStatement } from '@dira/contract/owners';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { answerRead } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { toDecimal, writeCsv, type CsvCell } from '../../platform/csv.ts';
import type { Asked } from './statement-paper.ts';
import { readStatement } from './statement.ts';

/** @throws AppError not_found */
export async function makeStatementCsv(
  write: Pick<OrgWrite, 'trx' | 'organizationId' | 'may'>,
  { ownerId, month, language = 'en' }: Asked,
) {
  const statement = await answerRead(write, readStatement(write, ownerId, month));
  return {
    name: `owner-statement-${month}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: writeStatementCsv(statement, language),
  };
}

/** A statement as a table: what the screen shows, a figure a line, from opening to closing; what is held stands after it. */
function writeStatementCsv({ ownerName, month, accounts }: OwnerStatement, language: Language): Buffer {
  const [t, tCommon, tMoney] = [
    createTranslator(language, 'owners'),
    createTranslator(language, 'common'),
    createTranslator(language, 'money'),
  ];
  const header = [
    t('labels.owner'),
    tCommon('labels.month'),
    tCommon('labels.date'),
    tCommon('labels.description'),
    tCommon('labels.property'),
    tMoney('payment.reference'),
    tCommon('labels.amount'),
    tCommon('labels.currency'),
  ];
  const rows = accounts.flatMap((account) =>
    linesOf(account, { t, tMoney }).map(({ on, what, property, reference, amount }): CsvCell[] => [
      ownerName,
      month,
      on ?? '',
      what,
      property ?? '',
      reference ?? '',
      { figure: toDecimal(amount) },
      account.currency,
    ]),
  );
  return writeCsv([header, ...rows]);
}

interface Words {
  t: ReturnType<typeof createTranslator<'owners'>>;
  tMoney: ReturnType<typeof createTranslator<'money'>>;
}

interface Line {
  on?: string;
  what: string;
  property?: string | null;
  reference?: string;
  amount: number;
}

/** Between opening and closing the amounts add up to what lies between. */
function linesOf(account: OwnerAccount, { t, tMoney }: Words): Line[] {
  const ofProperties = account.properties.flatMap(
    ({ propertyName: property, received, receivedVat, spent }) => [
      { what: tMoney('ledger.credit'), property, amount: received },
      { what: t('statement.receivedVat'), property, amount: receivedVat },
      { what: t('statement.spent'), property, amount: spent === 0 ? 0 : -spent },
    ],
  );
  const entries = account.entries.map(({ on, kind, reverses, propertyName, reference, amount }) => ({
    on,
    what: t(reverses ? `reversals.${kind}` : `entries.${kind}`),
    property: propertyName,
    reference,
    amount,
  }));
  return [
    { what: t('statement.opening'), amount: account.opening },
    ...[...ofProperties, ...entries].filter(({ amount }) => amount !== 0),
    { what: t('statement.closing'), amount: account.closing },
    { what: t('statement.held'), amount: account.held },
  ];
}
