import type { IsoDate } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { reconciliationQuery } from '../queries.ts';
import classes from './matching.module.css';

/** The bank against Dira up to a day: by how much they differ, and what makes it. */
export function Reconciliation({ accountId }: { accountId: string }) {
  const { t } = useTranslation('bank-statements');
  const { organizationId } = useOrganization();
  const [on, setOn] = useState<IsoDate | null>(today());
  const { data } = useQuery({
    ...reconciliationQuery(organizationId, accountId, on ?? ''),
    enabled: on !== null,
  });
  if (data === undefined) return <CardSkeleton />;
  const { balance, unexplained, withoutLine, setAside, difference } = data;
  return (
    <Card title={t('views.reconciliation')}>
      <div className={classes.ways}>
        <DateField label={t('reconciliation.on')} value={on} onChange={setOn} />
      </div>
      <AmountScale of={[balance, unexplained.amount, withoutLine.amount, setAside.amount, difference]}>
        <FactList
          facts={[
            ...(balance === null ? [] : [{ label: t('fields.balance'), value: <Amount value={balance} /> }]),
            {
              label: t('reconciliation.unexplained', { count: unexplained.count }),
              value: <Amount value={unexplained.amount} sign="always" />,
            },
            {
              label: t('reconciliation.withoutLine', { count: withoutLine.count }),
              value: <Amount value={withoutLine.amount} />,
            },
            {
              label: t('reconciliation.setAside', { count: setAside.count }),
              value: <Amount value={setAside.amount} sign="always" />,
            },
            {
              label: t('reconciliation.difference'),
              value: (
                <Amount
                  value={difference}
                  sign="always"
                  tone={difference.amount === 0 ? 'plain' : 'attention'}
                />
              ),
            },
          ]}
        />
      </AmountScale>
    </Card>
  );
}
