import { RENT_TAX_TRACKS } from '@dira/domain/calculators/rent-income-tax';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Figures, type Figure } from '../../../ui/figures.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import type { TaxYear } from '../queries.ts';
import { useNameTrack } from '../use-tax-words.ts';

/** The answer first: which track costs least, what the others cost more, and by when it is paid. */
export function TaxAnswer({ year }: { year: TaxYear }) {
  const { t } = useTranslation('tax-years');
  const say = useSayAmount('ILS');
  const language = useLanguage();
  const nameTrack = useNameTrack(year.law);
  const { cheapest, tracks, asOf, isOver } = year;
  const least = tracks[cheapest].cost;
  const track = nameTrack(cheapest);
  const title =
    least === 0 ? t('answer.free', { track }) : t('answer.cheapest', { track, amount: say(least) });
  const figures = RENT_TAX_TRACKS.map((one): Figure => {
    const more = tracks[one].cost - least;
    const note = more === 0 ? t('answer.same') : t('answer.more', { amount: say(more) });
    return {
      label: nameTrack(one),
      amount: { amount: tracks[one].cost, currency: 'ILS' },
      note: one === cheapest ? <strong>{t('answer.least')}</strong> : note,
    };
  });
  const amount = say(year.rent);
  const words = [
    isOver
      ? t('answer.over', { year: isolate.code(String(year.year)), amount })
      : t('answer.soFar', { date: isolate.code(formatDate(asOf)), amount }),
    t('answer.payBy', {
      rate: sayPercent(year.law.flatRate, language),
      date: isolate.code(formatDate(year.law.payFlatBy)),
    }),
  ];
  return (
    <>
      <Figures
        title={year.rent === 0 ? t('answer.nothing', { year: isolate.code(String(year.year)) }) : title}
        figures={[...figures, useHomes(year.homes)]}
      />
      <Card label={t('answer.least')} isPadded>
        <p>{words.join(' ')}</p>
        <Converted year={year} />
      </Card>
    </>
  );
}

/** How many homes are let, and what that may mean. */
function useHomes({ let: count, passiveUpTo, businessFrom }: TaxYear['homes']): Figure {
  const { t } = useTranslation('tax-years');
  const label = t('homes.label');
  if (count >= businessFrom)
    return { label, value: count, tone: 'attention', note: t('homes.business', { count: businessFrom }) };
  if (count > passiveUpTo)
    return { label, value: count, tone: 'attention', note: t('homes.between', { count: passiveUpTo }) };
  return { label, value: count, note: t('homes.passive', { count: passiveUpTo }) };
}

/** By which rates money of other currencies counts, and what has none. */
function Converted({ year: { conversion } }: { year: TaxYear }) {
  const currencies = conversion && [...conversion.rates.map((rate) => rate.currency), ...conversion.missing];
  const byCurrency = (currencies ?? []).map((currency) => ({ currency }));
  return (
    <ConversionNote
      money={{ currency: 'ILS', conversion, byCurrency }}
      of={({ currency }: { currency: string }) => [{ amount: 1, currency }]}
    />
  );
}
