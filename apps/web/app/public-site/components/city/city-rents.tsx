import {
  CITIES,
  HOME_SIZES,
  NATIONAL_RENT,
  RENT_LEVELS,
  type City,
  type RentLevel,
} from '@dira/domain/cities';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site.tsx';
import classes from './city-rents.module.css';

const highest = Math.max(...Object.values(RENT_LEVELS).map(({ four }) => four.amount));

/** The cities and the country side by side: a table whose cells are bars. */
export function CityRents({ city }: { city: City }) {
  const { t } = useTranslation('cities');
  return (
    <table className={classes.rents}>
      <caption className={classes.caption}>{t('compare.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.place')}</th>
          {HOME_SIZES.map((size) => (
            <th key={size} scope="col">
              {t(`sizes.${size}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CITIES.map((one) => (
          <tr key={one} data-here={one === city || undefined}>
            <th scope="row">{t(`of.${one}.name`)}</th>
            {HOME_SIZES.map((size) => (
              <Bar key={size} rent={RENT_LEVELS[one][size]} />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('compare.country')}</th>
          {HOME_SIZES.map((size) => (
            <Bar key={size} rent={NATIONAL_RENT[size]} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Bar({ rent: { amount, isMeasured } }: { rent: RentLevel }) {
  const { t } = useTranslation('cities');
  const { language } = useSite();
  return (
    <td>
      <bdi dir="ltr">{formatMoney({ amount, currency: 'ILS' }, language)}</bdi>
      {!isMeasured && <small> {t('compare.estimate')}</small>}
      <span
        className={classes.bar}
        data-estimated={!isMeasured || undefined}
        style={{ inlineSize: `${(amount / highest) * 100}%` }}
      />
    </td>
  );
}
