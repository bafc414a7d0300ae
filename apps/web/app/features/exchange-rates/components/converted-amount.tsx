import type { Amount as AmountValue } from '@dira/i18n/format';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Figure } from '../../../ui/figures.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { partsOf, restingOnParts } from '../converted-parts.ts';
import type { OfCurrencies, Rested } from '../converted-parts.ts';
import { RateLine } from './rate-line.tsx';
import classes from './converted-amount.module.css';

type ConvertedProps = {
  /** The total, in the preferred currency. */
  amount: AmountValue;
  /** What it is of, exact, one a currency. */
  parts: readonly AmountValue[];
  conversion: Rested;
};

/** A total over currencies: pressed, it says of what it is and by which rates. */
export function ConvertedAmount({ amount, parts, conversion }: ConvertedProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const said = isolate.code(formatMoney(amount, language));
  return (
    <Popover
      label={t('rates.converted.title')}
      edge="start"
      renderTrigger={(trigger) => (
        <button
          type="button"
          className={classes.converted}
          aria-label={t('rates.converted.show', { amount: said })}
          {...trigger}
        >
          <span aria-hidden>≈</span> <Amount value={amount} />
        </button>
      )}
    >
      <div className={classes.basis}>
        <ul>
          {parts.map((part) => (
            <li key={part.currency}>
              <Amount value={part} />
              {isLeftOut(part, conversion) && ` · ${t('rates.none')}`}
            </li>
          ))}
        </ul>
        <Rates conversion={conversion} />
      </div>
    </Popover>
  );
}

function Rates({ conversion: { rates } }: { conversion: Rested }) {
  const { t } = useTranslation('money');
  if (rates.length === 0) return null;
  return (
    <>
      <p>{t('rates.converted.by')}</p>
      <ul>
        {rates.map((rate) => (
          <li key={rate.currency}>
            <RateLine rate={rate} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The amounts that the total is of, and those that it is without. */
export function ExactAmounts({ parts, conversion }: Omit<ConvertedProps, 'amount'>) {
  const counted = parts.filter((part) => !isLeftOut(part, conversion));
  return (
    <>
      {counted.map((part, index) => (
        <span key={part.currency}>
          {index > 0 && ' + '}
          <Amount value={part} />
        </span>
      ))}
      <LeftOut parts={parts.filter((part) => isLeftOut(part, conversion))} />
    </>
  );
}

/** What no total counts, as it has no rate, and the way to type one. */
export function LeftOut({ parts }: { parts: readonly AmountValue[] }) {
  const { t } = useTranslation('money');
  const { can } = useOrganization();
  const language = useLanguage();
  const [first] = parts;
  if (first === undefined) return null;
  const amounts = parts.map((part) => isolate.code(formatMoney(part, language))).join(', ');
  return (
    <span className={classes.leftOut}>
      {t('rates.converted.without', { amounts })}{' '}
      {can['organization.manage'] && (
        <Link to={paths.organizationSettings({ panel: 'rate', currency: first.currency })}>
          {t('rates.enter')}
        </Link>
      )}
    </span>
  );
}

function isLeftOut({ currency }: AmountValue, { missing }: Rested): boolean {
  return missing.some((one) => one === currency);
}

/** One of these figures for a strip; of one currency that is the preferred one, it is its amount and no more. */
export function figureOf<Figures>(
  money: OfCurrencies<Figures>,
  of: (figures: Figures) => AmountValue,
): Pick<Figure, 'amount' | 'value' | 'exact'> {
  const amount = of(money);
  const parts = partsOf(money.byCurrency.map(of), amount.currency);
  const conversion = money.conversion && restingOnParts(parts, money.conversion, amount.currency);
  if (conversion === null) return { amount };
  return {
    amount,
    value: <ConvertedAmount amount={amount} parts={parts} conversion={conversion} />,
    exact: <ExactAmounts parts={parts} conversion={conversion} />,
  };
}

/** The same in a line of sums, whose amounts by currency stand above it. */
export function ConvertedSum({ amount, parts, conversion }: ConvertedProps) {
  const rested = restingOnParts(parts, conversion, amount.currency);
  if (rested === null) return null;
  return (
    <span className={classes.sum}>
      <ConvertedAmount amount={amount} parts={parts} conversion={rested} />
      <LeftOut parts={parts.filter((part) => isLeftOut(part, rested))} />
    </span>
  );
}

type SumOfProps<Figures> = {
  money: OfCurrencies<Figures>;
  of: (figures: Figures) => AmountValue;
  tone: 'plain' | 'attention' | 'muted';
};

/** One of these figures in a list. */
export function SumOf<Figures>({ money, of, tone }: SumOfProps<Figures>) {
  const { amount, value } = figureOf(money, of);
  return value ?? (amount && <Amount value={amount} tone={tone} />);
}
