import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { MaintenanceRequest } from '../../maintenance/queries.ts';
import type { Expense, ExpenseCategory, NewExpense } from '../queries.ts';

export type ExpenseValues = {
  expenseDate: IsoDate | null;
  amount: number | null;
  category: ExpenseCategory;
  vendor: string;
  description: string;
  /** Empty: no house in particular. */
  propertyId: string;
  notes: string;
};

/** A new one: of a repair, with what is known of that. */
export function newValues(
  today: IsoDate,
  propertyId: string,
  repair: MaintenanceRequest | null,
): ExpenseValues {
  return {
    expenseDate: today,
    amount: null,
    category: 'maintenance',
    vendor: repair?.vendor?.name ?? '',
    description: repair?.title ?? '',
    propertyId: repair?.property.id ?? propertyId,
    notes: '',
  };
}

export function valuesOf(expense: Expense): ExpenseValues {
  const { expenseDate, amount, category, vendor, description, property, notes } = expense;
  return {
    expenseDate,
    amount: amount.amount,
    category,
    vendor,
    description,
    propertyId: property?.id ?? '',
    notes,
  };
}

export function checkExpense({ expenseDate, amount, description }: ExpenseValues) {
  return describeFaults({
    expenseDate: expenseDate === null ? 'invalid_date' : null,
    amount: amount === null || amount <= 0 ? 'invalid_amount' : null,
    description: description.trim() === '' ? 'required' : null,
  });
}

/** @returns null for values that were not checked */
export function toChange({
  expenseDate,
  amount,
  propertyId,
  ...texts
}: ExpenseValues): Omit<NewExpense, 'maintenanceRequestId'> | null {
  if (expenseDate === null || amount === null) return null;
  return {
    expenseDate,
    amount,
    category: texts.category,
    vendor: texts.vendor.trim(),
    description: texts.description.trim(),
    notes: texts.notes.trim(),
    propertyId: propertyId === '' ? null : propertyId,
  };
}

/** @returns null for values that were not checked */
export function toExpense(values: ExpenseValues, repair: { id: string } | null): NewExpense | null {
  const change = toChange(values);
  return change && { ...change, maintenanceRequestId: repair?.id ?? null };
}
