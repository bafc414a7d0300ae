import { formatMoney, formatNumber } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { UserText } from '../../../ui/user-text.tsx';
import type { SharedPortfolio } from '../shared-queries.ts';
import classes from './shared-portfolio.module.css';

type Property = SharedPortfolio['properties'][number];
type VacantUnit = Property['vacantUnits'][number];

/** One property: where, what, and the units that can be had. */
export function SharedProperty({ property }: { property: Property }) {
  const { t } = useTranslation('shared-portfolios');
  const { t: tCommon } = useTranslation();
  const { name, type, city, street, vacantUnits } = property;
  const address = street === null ? city : `${street}, ${city}`;
  return (
    <article className={classes.property}>
      <header>
        <h2>
          <UserText>{name}</UserText>
        </h2>
        <p>
          <UserText>{address}</UserText> · {tCommon(`propertyTypes.${type}`)}
        </p>
      </header>
      {vacantUnits.length === 0 ? (
        <p className={classes.quiet}>{t('nothingVacant')}</p>
      ) : (
        <>
          <p className={classes.vacant}>{t('vacant', { count: vacantUnits.length })}</p>
          <ul className={classes.units}>
            {vacantUnits.map((unit, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- units without a number are told apart by their place alone
              <Unit key={index} unit={unit} />
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

function Unit({ unit }: { unit: VacantUnit }) {
  const { t } = useTranslation('shared-portfolios');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { number, floor, rooms, areaSqm, rent } = unit;
  const facts = [
    rooms === null ? null : t('rooms', { count: rooms, value: formatNumber(rooms, language) }),
    areaSqm === null ? null : tCommon('labels.area', { area: formatNumber(areaSqm, language) }),
    floor === 0 ? t('groundFloor') : t('floor', { floor: isolate.code(String(floor)) }),
  ].filter((fact) => fact !== null);
  return (
    <li>
      <span>
        {number !== null && <strong>{t('unit', { number: isolate.text(number) })}</strong>}
        <UserText>{facts.join(' · ')}</UserText>
      </span>
      {rent !== null && (
        <span>
          {t('monthly', { amount: isolate.code(formatMoney(rent, language, { decimals: 'auto' })) })}
        </span>
      )}
    </li>
  );
}
