import { minorUnits, splitAmount } from '@dira/domain/money';
import type { ExpenseInterval } from '@dira/domain/recurring-expenses';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { MaintenanceRequest } from '../../maintenance/queries.ts';
import type { PaymentMethod } from '../../money/queries.ts';
import type { NewRecurringExpense } from '../../recurring-expenses/queries.ts';
import type { Expense, ExpenseCategory, ExpensePayer, NewBill, NewExpense } from '../queries.ts';

/** Empty for no property in particular; the whole property where no unit is said. */
export type ExpensePart = { propertyId: string; unitId: string | null; amount: number | null };

export type ExpenseValues = {
  expenseDate: IsoDate | null;
  amount: number | null;
  category: ExpenseCategory;
  /** Within it; null: none of the workspace's own. */
  ownCategoryId: string | null;
  vendor: string;
  description: string;
  /** Empty: no house in particular. */
  propertyId: string;
  /** Null: the whole property. */
  unitId: string | null;
  notes: string;
  vatAmount: number | null;
  payer: ExpensePayer;
  isDeductible: boolean;
  /** Empty: nobody said. */
  method: PaymentMethod | '';
  reference: string;
  /** The parts of a bill, each of a property; none: it is not split. */
  parts: readonly ExpensePart[];
  /** Null: once only. */
  everyMonths: ExpenseInterval | null;
  /** Until when it repeats; null: until it is stopped. */
  endsOn: IsoDate | null;
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
    ownCategoryId: null,
    vendor: repair?.vendor?.name ?? '',
    description: repair?.title ?? '',
    propertyId: repair?.property.id ?? propertyId,
    unitId: null,
    notes: '',
    vatAmount: null,
    payer: 'owner',
    isDeductible: true,
    method: '',
    reference: '',
    parts: [],
    everyMonths: null,
    endsOn: null,
  };
}

export function valuesOf(expense: Expense): ExpenseValues {
  const { expenseDate, amount, category, ownCategory, vendor, description, property, unit, notes } = expense;
  const { vatAmount, payer, isDeductible, method, reference } = expense;
  return {
    vatAmount,
    payer,
    isDeductible,
    method: method ?? '',
    reference,
    parts: [],
    everyMonths: null,
    endsOn: null,
    unitId: unit?.id ?? null,
    expenseDate,
    amount: amount.amount,
    category,
    ownCategoryId: ownCategory?.id ?? null,
    vendor,
    description,
    propertyId: property?.id ?? '',
    notes,
  };
}

export function checkExpense({ expenseDate, amount, vatAmount, description, endsOn, parts }: ExpenseValues) {
  return describeFaults({
    ...Object.fromEntries(
      parts.map((part, at) => [
        `parts.${at}.amount`,
        part.amount === null || part.amount <= 0 ? ('invalid_amount' as const) : null,
      ]),
    ),
    parts: parts.length > 0 && leftOf({ amount, parts }) !== 0 ? 'invalid_amount' : null,
    expenseDate: expenseDate === null ? 'invalid_date' : null,
    amount: amount === null || amount <= 0 ? 'invalid_amount' : null,
    vatAmount: vatAmount !== null && amount !== null && vatAmount >= amount ? 'invalid_amount' : null,
    description: description.trim() === '' ? 'required' : null,
    endsOn: endsOn !== null && expenseDate !== null && endsOn < expenseDate ? 'invalid_date' : null,
  });
}

/** What of the bill is in no part yet; below zero where the parts come to more. */
export function leftOf({ amount, parts }: Pick<ExpenseValues, 'amount' | 'parts'>): number {
  return (amount ?? 0) - parts.reduce((sum, part) => sum + (part.amount ?? 0), 0);
}

/** The same parts, each of the same amount, to the agora. */
export function dividedEqually({ amount, parts }: Pick<ExpenseValues, 'amount' | 'parts'>): ExpensePart[] {
  const shares = splitAmount(
    minorUnits(amount ?? 0),
    parts.map(() => 1),
  );
  return parts.map((part, at) => ({ ...part, amount: shares[at] ?? 0 }));
}

/** @returns null for values that were not checked */
export function toChange({
  expenseDate,
  amount,
  propertyId,
  unitId,
  method,
  ...texts
}: ExpenseValues): Omit<NewExpense, 'maintenanceRequestId'> | null {
  if (expenseDate === null || amount === null) return null;
  return {
    expenseDate,
    amount,
    category: texts.category,
    ownCategoryId: texts.ownCategoryId,
    vendor: texts.vendor.trim(),
    description: texts.description.trim(),
    notes: texts.notes.trim(),
    propertyId: propertyId === '' ? null : propertyId,
    unitId: propertyId === '' ? null : unitId,
    vatAmount: texts.vatAmount,
    payer: texts.payer,
    isDeductible: texts.isDeductible,
    method: method === '' ? null : method,
    reference: texts.reference.trim(),
  };
}

/** @returns null for values that were not checked */
export function toExpense(values: ExpenseValues, repair: { id: string } | null): NewExpense | null {
  const change = toChange(values);
  return change && { ...change, maintenanceRequestId: repair?.id ?? null };
}

/** @returns null for values that were not checked, or that happen once only */
export function toRecurring(values: ExpenseValues): NewRecurringExpense | null {
  const change = toChange(values);
  const { everyMonths, endsOn } = values;
  return change === null || everyMonths === null ? null : { ...change, everyMonths, endsOn };
}

/** @returns null for values that were not checked, or that are of one place */
export function toBill(values: ExpenseValues): NewBill | null {
  const change = toChange(values);
  if (change === null || values.parts.length === 0) return null;
  const { propertyId: _, unitId: __, ...bill } = change;
  return {
    ...bill,
    parts: values.parts.map(({ propertyId, unitId, amount }) => ({
      propertyId: propertyId === '' ? null : propertyId,
      unitId: propertyId === '' ? null : unitId,
      amount: amount ?? 0,
    })),
  };
}
