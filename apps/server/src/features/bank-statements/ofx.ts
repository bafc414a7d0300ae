import { orderStatement, type Statement } from '@dira/domain/bank-statements/lines';
import { normalizeReference, parseBankAmount } from '@dira/domain/bank-statements/table';
import { cleanText } from '@dira/domain/clean-text';
import { textOf } from './markup.ts';

const TRANSACTION = /<STMTTRN>(?<body>[^]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi;

/**
 * An OFX file: tags that nobody closes in its first version, XML in its second. A line has no balance of its own; the
 * file says one for the end.
 */
export function readOfx(text: string): Statement {
  const faults: Statement['faults'][number][] = [];
  const placed = [...text.matchAll(TRANSACTION)].flatMap(({ groups }, index) => {
    const body = groups?.['body'] ?? '';
    const line = index + 1;
    const [day, amount] = [dayOf(fieldOf(body, 'DTPOSTED')), parseBankAmount(fieldOf(body, 'TRNAMT'))];
    if (day === null) faults.push({ line, code: 'no_day' });
    else if (amount === null) faults.push({ line, code: 'no_amount' });
    if (day === null || amount === null || amount === 0) return [];
    const [name, memo] = [fieldOf(body, 'NAME'), fieldOf(body, 'MEMO')];
    const reference = fieldOf(body, 'REFNUM') || fieldOf(body, 'CHECKNUM') || fieldOf(body, 'FITID');
    return [
      {
        line,
        day,
        amount,
        valueDay: dayOf(fieldOf(body, 'DTUSER')),
        description: (memo || name || fieldOf(body, 'TRNTYPE')).slice(0, 500),
        payer: memo === '' ? '' : name.slice(0, 300),
        reference: normalizeReference(reference.slice(0, 100)),
        balance: null,
      },
    ];
  });
  const statement = orderStatement(placed, faults);
  const ledger = /<LEDGERBAL>[^]*?<BALAMT>([^<\r\n]+)/i.exec(text)?.[1];
  const closingBalance = ledger === undefined ? null : parseBankAmount(ledger);
  const sum = placed.reduce((total, { amount }) => total + amount, 0);
  return {
    ...statement,
    closingBalance,
    openingBalance: closingBalance === null ? null : closingBalance - sum,
  };
}

function fieldOf(body: string, name: string): string {
  return cleanText(textOf(new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(body)?.[1] ?? ''));
}

/** `20261105120000[+2:IST]` begins with its day. */
function dayOf(text: string): string | null {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
  return isDay(day) ? day : null;
}

/** Whether a text is a day that exists, as XML and JSON write it. */
export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}
