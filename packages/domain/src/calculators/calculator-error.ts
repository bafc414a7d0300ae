import { DomainError } from '../domain-error.ts';

export type CalculatorErrorCode =
  | 'price_must_be_positive'
  | 'rent_must_be_positive'
  | 'rent_must_not_be_negative'
  | 'area_must_be_positive'
  | 'principal_must_be_positive'
  | 'term_must_be_positive'
  | 'rate_must_not_be_negative'
  | 'month_out_of_range'
  | 'first_rate_must_start_at_month_1'
  | 'cash_invested_must_be_positive'
  | 'years_must_be_positive'
  | 'no_irr'
  | 'invalid_input'
  | 'result_too_large';

/** An input from which nothing can be computed. */
export class CalculatorError extends DomainError<CalculatorErrorCode> {}

/** @throws CalculatorError with the code, unless it holds */
export function demand(holds: boolean, code: CalculatorErrorCode): void {
  if (!holds) throw new CalculatorError(code, code);
}
