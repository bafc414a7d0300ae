import type { Answer } from '@dira/contract/calls';
import type { getPaymentTotals } from '@dira/contract/payment-table';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../../ui/amount.tsx';
import type { Totals } from '../../../ui/data-list/data-list-props.ts';
import { ConvertedSum } from '../../exchange-rates/components/converted-amount.tsx';
import { partsOf } from '../../exchange-rates/converted-parts.ts';
import classes from './sums.module.css';

/** What all rows of a list add up to, as the server says it. */
export type ListTotals = Answer<typeof getPaymentTotals>;

/**
 * The row under a list: sums of all that its filters find, a line a currency. Nothing while they are on their way, of
 * an empty list, and where there is more than the server adds up.
 */
export function useTotals(
  found: ListTotals | undefined,
  byColumn: Readonly<Record<string, 'amount' | 'open'>>,
): Totals | undefined {
  const { t } = useTranslation('lists');
  if (found === undefined || found.sums === null || found.count === 0) return undefined;
  const { count, sums, converted } = found;
  return {
    label: t('totals.of', { rows: count }),
    byColumn: Object.fromEntries(
      Object.entries(byColumn).map(([key, field]) => [
        key,
        <Sums key={key} sums={sums} field={field} converted={converted} />,
      ]),
    ),
  };
}

type SumsProps = {
  sums: NonNullable<ListTotals['sums']>;
  field: 'amount' | 'open';
  converted: ListTotals['converted'];
};

function Sums({ sums, field, converted }: SumsProps) {
  const exact = sums.map((sum) => ({ amount: sum[field], currency: sum.currency }));
  return (
    <>
      {exact.map((part) => (
        <span key={part.currency} className={classes.sum}>
          <Amount value={part} />
        </span>
      ))}
      {converted !== null && (
        <ConvertedSum
          amount={converted[field]}
          parts={partsOf(exact, converted[field].currency)}
          conversion={converted.conversion}
        />
      )}
    </>
  );
}
