import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { CopiedFacts } from '../../../ui/copied-facts.tsx';
import { shekels } from '../choice.ts';
import { useAnnounceTransfer, useWithdrawBill, type Bill, type Subscription } from '../queries.ts';
import { CardButton } from './card-button.tsx';
import { PaperButton } from './paper-button.tsx';
import classes from '../../../ui/setting-row.module.css';

type WaitingBillProps = Pick<Subscription, 'account' | 'hasCards'> & {
  bill: Bill;
  /** The customer is back from the page of a card provider, which is asked what was paid. */
  isConfirming: boolean;
};

/** What is to be paid: how much, where to, and the word that it was. */
export function WaitingBill({ bill, account, hasCards, isConfirming }: WaitingBillProps) {
  const { t } = useTranslation(['subscription', 'shell']);
  const language = useLanguage();
  const announce = useAnnounceTransfer();
  const [isAsked, setIsAsked] = useState(false);
  const withdraw = useWithdrawBill();
  const amount = isolate.code(formatMoney(shekels(bill.total), language, { decimals: 'always' }));
  const plan = t(`shell:workspace.plans.${bill.plan}`);
  const isAnnounced = bill.state === 'announced';
  const isPayable = !isAnnounced && !isConfirming;
  const isTransferable = account !== null || !hasCards;
  const asked = !hasCards ? 'bill.due' : isTransferable ? 'bill.dueWithCard' : 'bill.dueByCard';
  const told = isConfirming ? 'bill.confirming' : isAnnounced ? 'bill.announced' : asked;
  return (
    <Card title={t('bill.title', { amount })}>
      <p className={classes.intro}>
        {t(`bill.kinds.${bill.kind}`, { plan, period: t(`periods.${bill.period}`) })}{' '}
        {t(told, { date: isolate.code(formatDate(bill.dueOn)) })}
      </p>
      {account === null && !hasCards ? <p className={classes.intro}>{t('bill.noAccount')}</p> : null}
      <CopiedFacts facts={useFacts(bill, account)} />
      <div className={classes.foot}>
        {isPayable && hasCards && <CardButton billId={bill.id} />}
        {isPayable && isTransferable && (
          <Button
            variant={hasCards ? 'default' : 'filled'}
            loading={announce.isPending}
            onClick={() => announce.mutate(bill.id, sayOutcome(t('bill.announcedDone')))}
          >
            {t('bill.announce')}
          </Button>
        )}
        <PaperButton bill={bill} label={t('bill.paper')} />
        {isPayable && bill.kind !== 'renewal' && (
          <Button onClick={() => setIsAsked(true)}>{t('bill.withdraw')}</Button>
        )}
      </div>
      {isAsked && (
        <ConfirmChange
          title={t('bill.withdrawTitle')}
          confirmLabel={t('bill.withdraw')}
          change={withdraw}
          value={bill.id}
          done={t('bill.withdrawn')}
          onClose={() => setIsAsked(false)}
        >
          <p>{t(bill.kind === 'upgrade' ? 'bill.withdrawUpgrade' : 'bill.withdrawStart')}</p>
        </ConfirmChange>
      )}
    </Card>
  );
}

function useFacts(bill: Bill, account: Subscription['account']) {
  const { t } = useTranslation(['subscription', 'plans']);
  const language = useLanguage();
  const given = (label: string, value: string, isCode = true) =>
    value === '' ? [] : [{ label, value, isCode }];
  return [
    {
      label: t('plans:bill.amount'),
      value: formatMoney(shekels(bill.total), language, { decimals: 'always' }),
      copied: (bill.total / 100).toFixed(2),
      isCode: true,
    },
    { label: t('plans:bill.reference'), value: bill.reference, isCode: true },
    ...(account === null
      ? []
      : [
          ...given(t('plans:bill.holder'), account.holder, false),
          ...given(t('plans:bill.bank'), account.bank, false),
          ...given(t('plans:bill.branch'), account.branch),
          ...given(t('plans:bill.account'), account.account),
          ...given('IBAN', account.iban),
        ]),
  ];
}
