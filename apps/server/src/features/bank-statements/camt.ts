import { orderStatement, type Statement } from '@dira/domain/bank-statements/lines';
import { normalizeReference, parseBankAmount } from '@dira/domain/bank-statements/table';
import { elementsOf, firstText } from './markup.ts';
import { isDay } from './ofx.ts';

/** A CAMT.053 statement of ISO 20022: entries that are booked, and the balances before the first and after the last. */
export function readCamt(text: string): Statement {
  const faults: Statement['faults'][number][] = [];
  const entries = elementsOf(text, 'Ntry').filter((entry) => firstText(entry, 'Sts') !== 'PDNG');
  const placed = entries.flatMap((entry, index) => {
    const line = index + 1;
    const [day, amount] = [dayOf(entry, 'BookgDt'), signedAmount(entry)];
    if (day === null) faults.push({ line, code: 'no_day' });
    else if (amount === null) faults.push({ line, code: 'no_amount' });
    if (day === null || amount === null || amount === 0) return [];
    const payer = firstText(entry, 'RltdPties', amount > 0 ? 'Dbtr' : 'Cdtr', 'Nm');
    const reference =
      firstText(entry, 'AcctSvcrRef') || firstText(entry, 'EndToEndId') || firstText(entry, 'NtryRef');
    const description =
      firstText(entry, 'Ustrd') ||
      firstText(entry, 'AddtlNtryInf') ||
      firstText(entry, 'AddtlTxInf') ||
      payer;
    return [
      {
        line,
        day,
        amount,
        valueDay: dayOf(entry, 'ValDt'),
        description: description.slice(0, 500),
        payer: payer.slice(0, 300),
        reference: normalizeReference(reference === 'NOTPROVIDED' ? '' : reference.slice(0, 100)),
        balance: null,
      },
    ];
  });
  const balances = elementsOf(text, 'Bal');
  const balance = (code: string) => {
    const found = balances.find((one) => firstText(one, 'Cd') === code);
    return found === undefined ? null : signedAmount(found);
  };
  return {
    ...orderStatement(placed, faults),
    openingBalance: balance('OPBD') ?? balance('PRCD'),
    closingBalance: balance('CLBD'),
  };
}

function signedAmount(markup: string): number | null {
  const amount = parseBankAmount(firstText(markup, 'Amt'));
  if (amount === null) return null;
  return firstText(markup, 'CdtDbtInd') === 'DBIT' ? -amount : amount;
}

function dayOf(entry: string, name: string): string | null {
  const day = (firstText(entry, name, 'Dt') || firstText(entry, name, 'DtTm')).slice(0, 10);
  return isDay(day) ? day : null;
}
