import type { PreparedAnswer } from '@dira/contract/answers';
import { ANSWER_NEEDS, type AnswerName } from '@dira/domain/answers/names';
import type { Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { readArrears } from './arrears.ts';
import { requireAsked, type AllSources, type Asked, type Choice } from './asked.ts';
import { readBudgetAnswer } from './budget.ts';
import { readCollection } from './collection.ts';
import { readExpenses } from './expenses.ts';
import { readForecast } from './forecast.ts';
import { readNetIncome } from './net-income.ts';
import { readPunctuality } from './punctuality.ts';
import { readRenewals } from './renewals.ts';
import { readRentLevels } from './rent-levels.ts';
import { readRepairTimes } from './repair-times.ts';
import { readVacancy } from './vacancy.ts';

/**
 * Prepared answers over some months, of all properties or of some.
 *
 * Guarantees: a figure that another screen shows is read by the same source, so that both say the same; six statements
 * an answer at the most, whatever the number of properties; what is not whole is noted beside it. Never: a figure that
 * its reader may not see, nor a zero in its place.
 */

const readers: Readonly<Record<AnswerName, (sources: AllSources, asked: Asked) => Read<PreparedAnswer>>> = {
  vacancy: readVacancy,
  collection: readCollection,
  arrears: readArrears,
  net_income: readNetIncome,
  expenses: readExpenses,
  budget: readBudgetAnswer,
  rent_levels: readRentLevels,
  repair_times: readRepairTimes,
  renewals: readRenewals,
  punctuality: readPunctuality,
  forecast: readForecast,
};

/** @throws AppError invalid_request for months in no order, or too many; not_allowed and not_found, once read */
export function readAnswer(
  sources: AllSources,
  scope: OrgScope,
  name: AnswerName,
  choice: Choice,
): Read<PreparedAnswer> {
  const { queries, present } = readers[name](sources, requireAsked(sources, scope, choice));
  return {
    queries,
    present: (rows, may) => {
      const missing = ANSWER_NEEDS[name].find((action) => !may(action));
      if (missing !== undefined)
        throw new AppError('not_allowed', { detail: `Your role does not allow ${missing}.` });
      return present(rows, may);
    },
  };
}
