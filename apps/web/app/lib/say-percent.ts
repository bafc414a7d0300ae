import { formatBasisPoints } from '@dira/i18n/format';
import type { Language } from '@dira/i18n/languages';
import { isolate } from './isolate.ts';

/** Hundredths of a percent, within a sentence. */
export function sayPercent(basisPoints: number, language: Language): string {
  return isolate.code(formatBasisPoints(basisPoints, language));
}
