import { addressOf, valuesFrom } from '@dira/calculators/address';
import type { Tool } from '@dira/domain/calculators/fields';
import { HOME_SIZES, RENT_LEVELS, type City } from '@dira/domain/cities';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../site.tsx';
import { CalculatorIsland } from '../calculator-island.tsx';
import classes from './city-calculators.module.css';

/** Calculators that begin from a rent. */
const tools = ['rent-tax', 'securities', 'linked-rent', 'cash-flow'] as const satisfies readonly Tool[];

const agorotOfShekel = 100;

/** The tax on the city's rent worked out on the spot, and the way to the others with its rents filled in. */
export function CityCalculators({ city }: { city: City }) {
  const { t } = useTranslation(['cities', 'calculators', 'site']);
  const { href, language } = useSite();
  const rents = HOME_SIZES.map((size) => ({ size, amount: RENT_LEVELS[city][size].amount }));
  return (
    <>
      <h3 className={classes.live}>{t('calculate.live')}</h3>
      <CalculatorIsland tool="rent-tax" given={{ rent: inShekels(RENT_LEVELS[city].four.amount) }} />
      <ul className={classes.tools}>
        {tools.map((tool) => (
          <li key={tool}>
            <h3>{t(`calculators:tools.${tool}.name`)}</h3>
            <p>{t(`calculators:tools.${tool}.about`)}</p>
            {rents.map(({ size, amount }) => (
              <a key={size} href={href(addressWith(tool, inShekels(amount)))}>
                {t(`sizes.${size}`)}
                {' · '}
                <bdi dir="ltr">{formatMoney({ amount, currency: 'ILS' }, language)}</bdi>
              </a>
            ))}
          </li>
        ))}
      </ul>
      <p>
        <a href={href(paths.calculators())}>{t('site:calculators.all')}</a>
      </p>
    </>
  );
}

function inShekels(amount: number): string {
  return String(amount / agorotOfShekel);
}

/** The address of a calculator in which the rent stands already. */
function addressWith(tool: Tool, rent: string): string {
  const address = addressOf(
    tool,
    valuesFrom(tool, (name) => (name === 'rent' ? rent : null)),
  );
  const query = new URLSearchParams(
    Object.entries(address).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  );
  return `${paths.calculator(tool)}?${query}`;
}
