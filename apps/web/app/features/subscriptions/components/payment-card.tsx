import { useTranslation } from 'react-i18next';
import { Amount } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { shekels } from '../choice.ts';
import type { Subscription } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';

type PaymentCardProps = Pick<Subscription, 'buyer' | 'hasCards' | 'refundsDue'>;

/** By what the workspace pays, and who its bills are written to. */
export function PaymentCard({ buyer, hasCards, refundsDue }: PaymentCardProps) {
  const { t } = useTranslation(['subscription', 'common', 'organizations', 'plans']);
  return (
    <Card title={t('payment.title')}>
      <p className={classes.intro}>{t(hasCards ? 'payment.card' : 'payment.transfer')}</p>
      <FactList
        facts={[
          {
            label: t('common:labels.paymentMethod'),
            value: t(hasCards ? 'payment.byEither' : 'payment.byTransfer'),
          },
          { label: t('plans:bill.billedTo'), value: <UserText>{buyer.name}</UserText> },
          ...(buyer.number === null
            ? []
            : [{ label: t('organizations:letterhead.businessNumber'), value: <Code>{buyer.number}</Code> }]),
          ...(refundsDue === 0
            ? []
            : [{ label: t('payment.refundsDue'), value: <Amount value={shekels(refundsDue)} /> }]),
        ]}
      />
    </Card>
  );
}
