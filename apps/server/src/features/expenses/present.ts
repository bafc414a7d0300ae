import type { Expense } from '@dira/contract/expenses';
import type { ExpenseRow } from './repo.ts';

export function presentExpense(row: ExpenseRow): Expense {
  const { property_id: propertyId, maintenance_request_id: requestId } = row;
  return {
    id: row.id,
    expenseDate: row.expense_date,
    countsOn: row.counts_on,
    isClosed: row.is_closed,
    category: row.category,
    ownCategory:
      row.own_category_id === null ? null : { id: row.own_category_id, name: row.own_category_name ?? '' },
    vendor: row.vendor,
    description: row.description,
    notes: row.notes,
    amount: { amount: row.amount, currency: row.currency },
    property: propertyId === null ? null : { id: propertyId, name: row.property_name ?? '' },
    unit: row.unit_id === null ? null : { id: row.unit_id, number: row.unit_number ?? '' },
    vatAmount: row.vat_amount,
    payer: row.payer,
    isDeductible: row.is_deductible,
    method: row.method,
    reference: row.reference,
    bill:
      row.bill_amount === null || row.part_count === null
        ? null
        : {
            amount: { amount: row.bill_amount, currency: row.currency },
            partCount: row.part_count,
          },
    isRecurring: row.recurring_expense_id !== null,
    maintenanceRequest: requestId === null ? null : { id: requestId, title: row.request_title ?? '' },
    approval: {
      state: row.approval,
      decidedBy: row.last_decision?.by ?? null,
      decidedAt: row.last_decision === null ? null : Temporal.Instant.from(row.last_decision.at).toString(),
      reason: row.last_decision?.reason ?? '',
    },
    documentCount: row.document_count,
  };
}
