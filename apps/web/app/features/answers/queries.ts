import { exportAnswers, getAnswer, type AnswerOf } from '@dira/contract/answers';
import type { Answer } from '@dira/contract/calls';
import { COMPARISONS, type AnswerName, type Comparison } from '@dira/domain/answers/names';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import { choiceOfMonths } from '../money/period-choice.ts';
import type { Months } from '../money/period-choice.ts';

export type PreparedAnswer = Answer<typeof getAnswer>;
export type { AnswerOf };

export const answerFormats = ['pdf', 'xlsx', 'csv'] as const;
export type AnswerFormat = (typeof answerFormats)[number];

/** The months, what they are held against, and of which properties; empty for all of them. */
export type AnswerChoice = Months & {
  readonly compare: Comparison;
  readonly propertyId: string;
  readonly portfolioId: string;
  readonly city: string;
};

/** What the address asks for. */
export function answerChoiceOf(get: (name: string) => string | null): AnswerChoice {
  return {
    ...choiceOfMonths(get),
    compare: oneOf(get('compare'), COMPARISONS),
    propertyId: get('property') ?? '',
    portfolioId: get('portfolio') ?? '',
    city: get('city') ?? '',
  };
}

function queryOf({ from, to, compare, propertyId, portfolioId, city }: AnswerChoice) {
  return {
    from,
    to,
    compare,
    ...(propertyId !== '' && { propertyId }),
    ...(portfolioId !== '' && { portfolioId }),
    ...(city !== '' && { city }),
  };
}

export function answerQuery(organizationId: string, answer: AnswerName, choice: AnswerChoice) {
  return queryOptions({
    queryKey: ['overview', organizationId, 'answer', answer, choice],
    queryFn: ({ signal }) =>
      call(getAnswer, { params: { organizationId, answer }, query: queryOf(choice), signal }),
  });
}

/** One answer as a file, or all that the reader may see. */
export function saveAnswers(
  organizationId: string,
  choice: AnswerChoice,
  { answer, format }: { answer?: AnswerName; format: AnswerFormat },
): Promise<void> {
  return saveFile(
    call(exportAnswers, {
      params: { organizationId },
      query: {
        ...queryOf(choice),
        ...(answer !== undefined && { answer }),
        format,
        language: currentLanguage(),
      },
    }),
  );
}
