import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { basisOf } from '../forms/rate-values.ts';
import type { TaxYear } from '../queries.ts';

const currency = 'ILS';

/** Age and rate of the family in the year, and the way to change them. */
export function RateCard({ year, toRate }: { year: TaxYear; toRate: string }) {
  const { t } = useTranslation('tax-years');
  const { can } = useOrganization();
  const say = useSayAmount(currency);
  const language = useLanguage();
  const { isFromSixty, otherIncome, ownRate } = year.facts;
  const says = {
    floor: t('rate.floorIs', { rate: sayPercent(year.law.floorRate, language) }),
    income: `${t('rate.byIncome')}: ${say(otherIncome ?? 0)}`,
    own: `${t('rate.own')}: ${sayPercent(ownRate ?? 0, language)}`,
  };
  return (
    <Card
      title={t('rate.title')}
      action={
        can['tax.manage'] && (
          <Link {...buttonLook()} to={toRate}>
            {t('rate.edit')}
          </Link>
        )
      }
    >
      <FactList
        facts={[
          { label: t('rate.age'), value: t(isFromSixty ? 'rate.fromSixty' : 'rate.under') },
          { label: t('rate.basis'), value: says[basisOf(year.facts)] },
        ]}
      />
    </Card>
  );
}

/** What lowers the tax, each category a way to its expenses. */
export function DeductionsCard({ year }: { year: TaxYear }) {
  const { t } = useTranslation('tax-years');
  const { t: tExpenses } = useTranslation('expenses');
  const { expenses, interest, depreciation, total } = year.deductions;
  const amounts = [...expenses.map(({ amount }) => amount), interest, depreciation, total];
  const lines = [
    ...expenses.map(({ category, amount }) => ({
      label: tExpenses(`categories.${category}`),
      value: (
        <Link to={paths.expenses({ from: `${year.year}-01-01`, to: year.asOf, category })}>
          <Amount value={{ amount, currency }} />
        </Link>
      ),
    })),
    { label: t('deductions.interest'), value: <Amount value={{ amount: interest, currency }} /> },
    { label: t('deductions.depreciation'), value: <Amount value={{ amount: depreciation, currency }} /> },
    { label: t('deductions.total'), value: <Amount value={{ amount: total, currency }} /> },
  ];
  return (
    <Card title={t('deductions.title')}>
      <AmountScale of={amounts.map((amount) => ({ amount, currency }))}>
        <FactList facts={lines} />
      </AmountScale>
    </Card>
  );
}

/** What moved in the year and is in no track. */
export function ApartCard({ year: { apart } }: { year: TaxYear }) {
  const { t } = useTranslation('tax-years');
  const names = ['commercialRent', 'otherIncome', 'notDeductible', 'mortgagePayments', 'general'] as const;
  const shown = names.filter((name) => apart[name] !== 0);
  if (shown.length === 0) return null;
  return (
    <Card title={t('apart.title')}>
      <AmountScale of={shown.map((name) => ({ amount: apart[name], currency }))}>
        <FactList
          facts={[
            ...shown.map((name) => ({
              label: t(`apart.${name}`),
              value: <Amount value={{ amount: apart[name], currency }} />,
            })),
            { label: '', value: t('apart.note') },
          ]}
        />
      </AmountScale>
    </Card>
  );
}

/** What no table of figures knows, and an adviser does. */
export function AdviserCard({ year: { law } }: { year: TaxYear }) {
  const { t } = useTranslation('tax-years');
  const language = useLanguage();
  const points = [
    t('adviser.part'),
    t('adviser.depreciation', { rate: sayPercent(law.depreciationRate, language) }),
    t('adviser.surtax'),
    t('adviser.mixed'),
    t('adviser.personal'),
    t('adviser.reporting'),
    t('adviser.steps'),
  ];
  return (
    <Card label={t('adviser.title')} isPadded>
      <Fold title={t('adviser.title')}>
        <ul>
          {points.map((point) => (
            <li key={point}>{isolate.text(point)}</li>
          ))}
        </ul>
      </Fold>
    </Card>
  );
}
