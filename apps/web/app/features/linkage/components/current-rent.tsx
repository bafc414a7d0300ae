import { formatDate, formatMonth } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/figures.tsx';
import type { Figure } from '../../../ui/figures.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { describeBy, describeChange, describeSum } from '../linked-rent-words.ts';
import type { Linkage, LinkageTerms } from '../queries.ts';

type CurrentLinkage = NonNullable<Linkage['current']>;

/** The linked rent of the month that runs, what it is by, and the base. */
export function CurrentRent({ current, terms }: { current: CurrentLinkage; terms: LinkageTerms }) {
  const { t } = useTranslation('linkage');
  const language = useLanguage();
  const { period, linked } = current;
  const rent = t('current.rent', { month: formatMonth(period.startsOn, language) });
  const figures: Figure[] =
    linked === null
      ? [{ label: rent, value: '—', note: sayWhenCharged(current, t) }, awaitedOf(current, t, language)]
      : [
          {
            label: rent,
            value: <Amount value={linked.linkedRent} />,
            note: describeSum(linked, t, language),
          },
          {
            label: describeBy(linked, t, language),
            value: <Code>{linked.linkedTo === 'index' ? linked.index.points : linked.rate.rate}</Code>,
            note: t('current.change', { percent: describeChange(linked, language) }),
          },
        ];
  return <Figures label={t('current.label')} figures={[...figures, baseOf(terms, t, language)]} />;
}

function sayWhenCharged({ rateOn }: CurrentLinkage, t: TFunction<'linkage'>): string {
  return t(rateOn === null ? 'current.waitsNote' : 'current.waitsForRate');
}

/** The index or the rate that is not here, and who has to do something about it. */
function awaitedOf(
  { indexMonth, rateOn, isPublished }: CurrentLinkage,
  t: TFunction<'linkage'>,
  language: Language,
): Figure {
  if (rateOn !== null)
    return {
      label: t('current.rateWaits', { day: isolate.code(formatDate(rateOn)) }),
      value: '—',
      note: t(isPublished ? 'current.rateMissing' : 'current.waits'),
    };
  return {
    label: t('current.index', { month: indexMonth === null ? '' : formatMonth(indexMonth, language) }),
    value: '—',
    note: t(isPublished ? 'current.waitsForOperator' : 'current.waits'),
  };
}

function baseOf(terms: LinkageTerms, t: TFunction<'linkage'>, language: Language): Figure {
  if (terms.linkedTo !== 'index')
    return {
      label: t('terms.baseRate'),
      value: <Code>{terms.baseRate}</Code>,
      note: terms.baseRateOn === null ? t('terms.asAgreed') : <Code>{formatDate(terms.baseRateOn)}</Code>,
    };
  return {
    label: t('current.base', { month: formatMonth(terms.baseIndexMonth, language) }),
    value: <Code>{terms.basePoints}</Code>,
    note: t('current.baseYear', { year: terms.baseYear }),
  };
}
