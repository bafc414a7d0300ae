import type * as contract from '@dira/contract/expenses';
import { minorUnits, splitAmount } from '@dira/domain/money';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import * as repo from './repo.ts';
import { approvalOfNew, enterExpense, requireOwnCategory, requireVatWithin, settleHome } from './service.ts';

type Given = z.output<(typeof contract.splitExpense)['body']>;

/**
 * One bill as expenses of several properties or units: all of its parts, or none. The VAT within it is divided as its
 * parts are, to the agora.
 * @throws AppError invalid_request where the parts are not the whole; related_record_missing, at the field
 */
export async function splitExpense(write: OrgWrite, given: Given): Promise<{ ids: string[] }> {
  const { expenseDate, vatAmount, isDeductible, parts, amount, ownCategoryId, ...same } = given;
  requireVatWithin(amount, vatAmount);
  await requireOwnCategory(write, given.category, ownCategoryId);
  // The bill is what is beyond the limit, however small its parts.
  const approval = await approvalOfNew(write, amount);
  const amounts = parts.map((part) => part.amount);
  if (amounts.reduce((sum, one) => sum + one, 0) !== amount)
    throw new AppError('invalid_request', { fields: [{ path: 'parts', code: 'invalid_amount' }] });
  const billId = await repo.insertBill(write, { amount, part_count: parts.length });
  const vat = vatAmount === null ? null : splitAmount(minorUnits(vatAmount), amounts);
  const ids: string[] = [];
  for (const [at, part] of parts.entries()) {
    const { id } = await enterExpense(write, {
      ...same,
      ...(await settlePart(write, part, at)),
      expense_date: expenseDate,
      amount: part.amount,
      vat_amount: vat?.[at] ?? null,
      is_deductible: isDeductible,
      own_category_id: ownCategoryId,
      approval,
      bill_id: billId,
      created_by: write.userId,
    });
    ids.push(id);
  }
  return { ids };
}

/** A place that is not there is said at its part. */
async function settlePart(write: OrgWrite, { propertyId, unitId }: Given['parts'][number], at: number) {
  try {
    return await settleHome(write, propertyId, unitId);
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error;
    throw new AppError(error.code, {
      fields: error.fields.map((field) => ({ ...field, path: `parts.${at}.${field.path}` })),
    });
  }
}
