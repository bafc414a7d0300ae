import { isRising, type LegalLadderName } from '@dira/domain/legal-ladders';
import type { IsoDate } from '@dira/i18n/format-date';
import type { LadderRevision, NewLadder } from '../../legal-parameters/queries.ts';

export type StepValues = {
  upTo: number | null;
  /** Percent. */
  rate: number | null;
};
export type LadderValues = {
  steps: StepValues[];
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
  section: string;
  source: string;
  sourceUrl: string;
  checkedOn: IsoDate | null;
};

const basisPointsOfPercent = 100;
const whole = 100;

/** What stands, to be changed from a day on, or, with its day, to be corrected. */
export function ladderValues(
  { steps, validFrom, section, source, sourceUrl }: LadderRevision,
  purpose: 'new' | 'correct',
  today: IsoDate,
): LadderValues {
  const own = {
    steps: steps.map(({ upTo, rate }) => ({ upTo, rate: rate / basisPointsOfPercent })),
    validTo: null,
    section,
    checkedOn: today,
  };
  return purpose === 'new'
    ? { ...own, validFrom: null, source: '', sourceUrl: '' }
    : { ...own, validFrom, source, sourceUrl };
}

/** The code of what is wrong with each field, or null. */
export function ladderFaults({ steps, validFrom, validTo, section, source, sourceUrl }: LadderValues) {
  const isBackwards = validFrom !== null && validTo !== null && validTo < validFrom;
  const isAddress = sourceUrl.trim() === '' || /^https?:\/\/\S+\.\S+/.test(sourceUrl.trim());
  return {
    ...Object.fromEntries(steps.map(({ rate }, at) => [`steps.${at}.rate`, faultOfRate(rate)])),
    ...Object.fromEntries(steps.map((_, at) => [`steps.${at}.upTo`, faultOfEnd(steps, at)])),
    validFrom: validFrom === null ? 'required' : null,
    validTo: isBackwards ? 'ends_before_start' : null,
    section: section.trim() === '' ? 'required' : null,
    source: source.trim() === '' ? 'required' : null,
    sourceUrl: isAddress ? null : 'invalid_url',
  };
}

function faultOfRate(rate: number | null): string | null {
  if (rate === null) return 'required';
  return rate < 0 ? 'too_small' : rate > whole ? 'too_big' : null;
}

/** At the step where the ladder stops rising. */
function faultOfEnd(steps: readonly StepValues[], at: number): string | null {
  const until = (end: number) => isRising(steps.slice(0, end).map(({ upTo }) => ({ upTo, rate: 0 })));
  const isOpenTooSoon = steps[at]?.upTo === null && at < steps.length - 1;
  return isOpenTooSoon || (until(at) && !until(at + 1)) ? 'steps_not_rising' : null;
}

/** What is sent, once `ladderFaults` found none. */
export function toLadder(name: LegalLadderName, values: LadderValues): NewLadder {
  const { steps, validFrom, validTo, section, source, sourceUrl, checkedOn } = values;
  if (validFrom === null) throw new Error('A ladder is sent only after it was checked');
  return {
    name,
    steps: steps.map(({ upTo, rate }) => ({ upTo, rate: Math.round((rate ?? 0) * basisPointsOfPercent) })),
    validFrom,
    validTo,
    section: section.trim(),
    source: source.trim(),
    sourceUrl: sourceUrl.trim(),
    ...(checkedOn !== null && { checkedOn }),
  };
}
