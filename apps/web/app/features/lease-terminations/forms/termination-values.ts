import { parsePhone } from '@dira/domain/israel/phone';
import { ApiError, isApiError } from '../../../lib/api-error.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { TerminationContents } from '../queries.ts';

/** A termination as somebody types it. */
export type TerminationValues = Omit<
  TerminationContents,
  'lastDay' | 'inventory' | 'charges' | 'phone' | 'email'
> & {
  lastDay: string | null;
  inventory: { name: string; quantity: number | null; state: string }[];
  charges: { kind: TerminationContents['charges'][number]['kind']; amount: number | null; reason: string }[];
  phone: string;
  email: string;
};

export function toValues({ phone, email, ...contents }: TerminationContents): TerminationValues {
  return { ...contents, phone: phone ?? '', email: email ?? '' };
}

/** What is not a number yet is sent as one that the server refuses at its field. */
export function toContents(values: TerminationValues, before: TerminationContents): TerminationContents {
  const { lastDay, inventory, charges, phone, email, ...rest } = values;
  return {
    ...rest,
    lastDay: lastDay ?? before.lastDay,
    inventory: inventory.map((item) => ({ ...item, quantity: item.quantity ?? 0 })),
    charges: charges.map((charge) => ({ ...charge, amount: charge.amount ?? 0 })),
    phone: phone.trim() === '' ? null : (parsePhone(phone) ?? phone.trim()),
    email: email.trim() === '' ? null : email.trim(),
  };
}

export function checkTermination({ lastDay, phone }: TerminationValues): Record<string, string> {
  return {
    ...(lastDay === null && { lastDay: describeFieldProblem('required') }),
    ...(phone.trim() !== '' &&
      parsePhone(phone) === null && { phone: describeFieldProblem('invalid_phone') }),
  };
}

/** The server names fields from the top of what was sent, the form from its own. */
export function errorInForm(error: unknown): unknown {
  if (!isApiError(error)) return error;
  return new ApiError({
    ...error,
    errors: error.errors.map(({ path, code }) => ({ path: path.replace(/^contents\./, ''), code })),
  });
}
