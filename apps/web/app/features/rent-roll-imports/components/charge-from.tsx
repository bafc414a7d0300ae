import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { RentRollImport } from '../queries.ts';

export type ChargeFrom = 'this_month' | 'start';

type ChargeFromProps = { data: RentRollImport; value: ChargeFrom; onChange: (value: ChargeFrom) => void };

/** Leases that run already: are their past months settled, or owed? */
export function ChargeFromChoice({ data, value, onChange }: ChargeFromProps) {
  const { t } = useTranslation('rent-roll-imports');
  if (data.rowsWithEarlierRent === 0) return null;
  const date = formatDate(data.chargeFromOn);
  const question = t('review.chargeFrom', { count: data.rowsWithEarlierRent, date });
  return (
    <Card label={question} isPadded>
      <p>{question}</p>
      <Segments
        label={question}
        value={value}
        onChange={onChange}
        options={[
          { value: 'this_month', label: t('review.chargeFromThisMonth', { date }) },
          { value: 'start', label: t('review.chargeFromStart') },
        ]}
      />
    </Card>
  );
}
