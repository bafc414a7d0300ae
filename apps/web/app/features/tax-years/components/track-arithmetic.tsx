import { RENT_TAX_TRACKS } from '@dira/domain/calculators/rent-income-tax';
import { useTranslation } from 'react-i18next';
import { sayPercent } from '../../../lib/say-percent.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import type { TaxTrack, TaxYear } from '../queries.ts';
import { useNameTrack } from '../use-tax-words.ts';

const currency = 'ILS';

/** How each track comes to what it costs, line by line. */
export function TrackArithmetic({ year }: { year: TaxYear }) {
  const { t } = useTranslation('tax-years');
  const nameTrack = useNameTrack(year.law);
  return (
    <Card title={t('arithmetic.title')} isPadded>
      {RENT_TAX_TRACKS.map((track) => (
        <Fold key={track} title={nameTrack(track)}>
          <Lines year={year} track={track} />
        </Fold>
      ))}
    </Card>
  );
}

function Lines({ year, track }: { year: TaxYear; track: TaxTrack }) {
  const { t } = useTranslation('tax-years');
  const say = useSayAmount(currency);
  const language = useLanguage();
  const { taxedRent, deducted, taxable, steps, surtax, cost } = year.tracks[track];
  const line = (label: string, amount: number) => ({
    label,
    value: <Amount value={{ amount, currency }} />,
  });
  const ifAny = (label: string, amount: number) => (amount === 0 ? [] : [line(label, amount)]);
  const facts = [
    line(t('arithmetic.rent'), year.rent),
    ...ifAny(t('arithmetic.exempt'), taxedRent - year.rent),
    ...ifAny(t(track === 'exempt' ? 'arithmetic.deductedPart' : 'arithmetic.deducted'), 0 - deducted),
    line(t('arithmetic.taxable'), taxable),
    ...steps.map(({ amount, rate }) => ({
      label: t('arithmetic.at', { amount: say(amount), rate: sayPercent(rate, language) }),
      value: <Amount value={{ amount: Math.round((amount * rate) / 10_000), currency }} tone="muted" />,
    })),
    ...ifAny(
      t('arithmetic.surtax', {
        rate: sayPercent(year.law.surtaxRate, language),
        amount: say(year.law.surtaxThreshold),
      }),
      surtax,
    ),
    line(t('arithmetic.cost'), cost),
  ];
  return (
    <AmountScale of={[year.rent, deducted, taxable, cost].map((amount) => ({ amount, currency }))}>
      <FactList facts={facts} />
    </AmountScale>
  );
}
