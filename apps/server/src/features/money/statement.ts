import { joinAddress } from '@dira/domain/address';
import type { Language } from '@dira/i18n/languages';
import { composeLedger, type StatementContent, type StatementLine } from '../../platform/pdf-ledger.ts';
import { describeCharge } from './charge-words.ts';
import { presentHowToPay } from './instructions.ts';
import type { LedgerOfLease } from './ledger.ts';

/** The statement of account of a lease: what its PDF lays out, and what names the lines of its CSV. */
export function composeStatement(found: LedgerOfLease, language: Language) {
  return composeLedger(toStatement(found, language), language);
}

function toStatement({ lease, ledger, asOf }: LedgerOfLease, language: Language): StatementContent {
  const lines = ledger.lines.map((line) => toStatementLine(line, language));
  const [first] = lines;
  return {
    ...headOf(lease),
    monthlyRentAmount: lease.monthly_rent_amount,
    asOf: asOf.toString(),
    opening: {
      on: first !== undefined && first.on < lease.starts_on ? first.on : lease.starts_on,
      balance: 0,
    },
    paidBefore:
      lease.opening === null ? null : { month: lease.opening.period_starts_on, amount: lease.opening.amount },
    lines,
    howToPay: presentHowToPay(lease),
  };
}

/** What every paper about the money of a lease says of it. */
export function headOf(lease: LedgerOfLease['lease']) {
  const { starts_on: startsOn, ends_on: endsOn, terminated_on: terminatedOn } = lease;
  return {
    organizationName: lease.organization_name,
    letterhead: lease.letterhead,
    tenantNames: lease.tenant_names,
    propertyName: lease.property_name,
    propertyAddress: joinAddress(lease),
    unitNumber: lease.unit_number,
    startsOn,
    // A lease that was called off before it began is known by the term that was agreed.
    endsOn: terminatedOn === null || terminatedOn < startsOn ? endsOn : terminatedOn,
    currency: lease.currency,
  };
}

export function toStatementLine(
  line: LedgerOfLease['ledger']['lines'][number],
  language: Language,
): StatementLine {
  const amounts = { on: line.on.toString(), debit: line.debit, credit: line.credit, balance: line.balance };
  if ('charge' in line) {
    const { row } = line.charge;
    return {
      ...amounts,
      type: line.kind,
      kind: row.kind,
      relief: row.relief,
      method: row.payout_method,
      periodStartsOn: row.period_starts_on,
      periodEndsOn: row.period_ends_on,
      description: joinWords([row.payout_reference ?? '', describeCharge(row, language)]),
      proration:
        row.prorated_days === null || row.prorated_of_days === null || row.monthly_rent_amount === null
          ? null
          : {
              days: row.prorated_days,
              ofDays: row.prorated_of_days,
              monthlyRentAmount: row.monthly_rent_amount,
            },
    };
  }
  const { row } = line.payment;
  return { ...amounts, type: line.kind, method: row.method, reference: row.reference };
}

function joinWords(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
