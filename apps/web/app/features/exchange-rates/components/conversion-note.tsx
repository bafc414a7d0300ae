import type { Amount as AmountValue } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { restingOn } from '../converted-parts.ts';
import type { OfCurrencies, Rested } from '../converted-parts.ts';
import { RateLine } from './rate-line.tsx';
import classes from './converted-amount.module.css';

type ConversionNoteProps<Figures> = {
  money: OfCurrencies<Figures>;
  /** What stands above. */
  of: (figures: Figures) => readonly AmountValue[];
};

/** Under a chart or a list of totals: that they are converted, by which rates, and what has none. */
export function ConversionNote<Figures extends { currency: string }>({
  money,
  of,
}: ConversionNoteProps<Figures>) {
  const { can } = useOrganization();
  const conversion = restingOn(money, of);
  if (conversion === null) return null;
  return (
    <ConversionLines
      conversion={conversion}
      currency={money.currency}
      canEnterRates={can['organization.manage']}
    />
  );
}

/** By which rates something is converted into a currency, and what of it has none. */
export function ConversionLines({
  conversion,
  currency,
  canEnterRates,
}: {
  conversion: Rested;
  currency: string;
  canEnterRates: boolean;
}) {
  const { t } = useTranslation('money');
  const { rates, missing } = conversion;
  const [first] = missing;
  return (
    <div className={classes.note}>
      {rates.length > 0 && (
        <details>
          <summary>{t('rates.converted.to', { currency: isolate.code(currency) })}</summary>
          {rates.map((rate) => (
            <div key={rate.currency}>
              <RateLine rate={rate} />
            </div>
          ))}
        </details>
      )}
      {first !== undefined && (
        <span className={classes.leftOut}>
          {t('rates.converted.withoutCurrencies', { currencies: isolate.code(missing.join(', ')) })}{' '}
          {canEnterRates && (
            <Link to={paths.organizationSettings({ panel: 'rate', currency: first })}>
              {t('rates.enter')}
            </Link>
          )}
        </span>
      )}
    </div>
  );
}
