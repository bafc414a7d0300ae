import { answerOf } from '@dira/calculators/calculations';
import type { PublicLaw } from '@dira/calculators/law';
import type { CalculatorAnswer } from '@dira/calculators/outcome';
import { writingIn, type Reader } from '@dira/calculators/writing';
import type { Tool, Values } from '@dira/domain/calculators/fields';
import { fallbackLanguage, findLanguage } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';

/** The words and figures of whoever looks. */
export function useReader(): Reader {
  const { t, i18n } = useTranslation('calculators');
  return { t, isolate, writing: writingIn(findLanguage(i18n.language) ?? fallbackLanguage) };
}

/** What a calculator says to whoever looks, of what stands in its fields. */
export function useAnswer(tool: Tool, values: Values, law: PublicLaw): CalculatorAnswer {
  return answerOf(tool, values, law, useReader());
}
