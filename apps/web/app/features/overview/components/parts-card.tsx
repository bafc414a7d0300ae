import type { Amount as AmountValue } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import type { OfCurrencies } from '../../exchange-rates/converted-parts.ts';

type PartsCardProps<Figures> = {
  title: string;
  /** Each with the way to the lines that it is of. */
  parts: readonly { readonly label: string; readonly amount: AmountValue; readonly href: string }[];
  total: AmountValue;
  money: OfCurrencies<Figures>;
  /** The same parts, of one currency. */
  of: (figures: Figures) => readonly AmountValue[];
};

/** What a total is made of, each part a way to its lines; nothing where there is nothing. */
export function PartsCard<Figures extends { currency: string }>({
  title,
  parts,
  total,
  money,
  of,
}: PartsCardProps<Figures>) {
  const { t: tCommon } = useTranslation();
  if (parts.length === 0) return null;
  const facts = parts.map(({ label, amount, href }) => ({
    label,
    value: (
      <Link to={href}>
        <Amount value={amount} />
      </Link>
    ),
  }));
  return (
    <Card title={title}>
      <AmountScale of={parts.map(({ amount }) => amount)}>
        <FactList facts={[...facts, { label: tCommon('labels.total'), value: <Amount value={total} /> }]} />
      </AmountScale>
      <ConversionNote money={money} of={of} />
    </Card>
  );
}
