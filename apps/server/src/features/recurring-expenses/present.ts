import type { RecurringExpense } from '@dira/contract/recurring-expenses';
import { money } from '@dira/domain/money';
import { recurringDayFrom } from '@dira/domain/recurring-expenses';
import type { RecurringExpenseRow } from './repo.ts';
import { rhythmOf } from './service.ts';

export function presentRecurringExpense(row: RecurringExpenseRow): RecurringExpense {
  const { property_id: propertyId, unit_id: unitId } = row;
  return {
    id: row.id,
    category: row.category,
    ownCategory:
      row.own_category_id === null ? null : { id: row.own_category_id, name: row.own_category_name ?? '' },
    vendor: row.vendor,
    description: row.description,
    notes: row.notes,
    amount: money(row.amount, row.currency),
    property: propertyId === null ? null : { id: propertyId, name: row.property_name ?? '' },
    unit: unitId === null ? null : { id: unitId, number: row.unit_number ?? '' },
    vatAmount: row.vat_amount,
    payer: row.payer,
    isDeductible: row.is_deductible,
    method: row.method,
    reference: row.reference,
    everyMonths: rhythmOf(row).everyMonths,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    nextOn: nextOn(row),
  };
}

function nextOn(row: RecurringExpenseRow): string | null {
  if (row.stopped_on !== null) return null;
  return recurringDayFrom(rhythmOf(row), Temporal.PlainDate.from(row.next_on))?.toString() ?? null;
}
