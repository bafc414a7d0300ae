import { endingLimits } from '@dira/contract/subscriptions';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { dayBefore, shekels } from '../choice.ts';
import { subscriptionQuery, useCancelSubscription, type Subscription } from '../queries.ts';

type CancelValues = { when: 'paid_to' | 'now'; account: string };

/** How it ends: when what is paid is used up, or today with what is given back; both are said before. */
export function CancelPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(organizationId));
  const cancel = useCancelSubscription();
  const { onEnding } = subscription;
  const hasRefund = onEnding.total > 0;
  const ways = waysOf(subscription);
  const form = useForm<CancelValues>({
    initialValues: { when: ways[0], account: '' },
    validate: {
      account: (account, { when }) =>
        when === 'now' && hasRefund && account.trim() === '' ? describeFieldProblem('required') : null,
    },
  });
  const total = isolate.code(formatMoney(shekels(onEnding.total), language, { decimals: 'always' }));
  const date = isolate.code(formatDate(dayBefore(subscription.paidTo ?? today())));
  const submit = ({ when, account }: CancelValues) =>
    cancel.mutate(
      { when, account: when === 'now' ? account.trim() : '' },
      {
        onSuccess: () => {
          showToast({ title: t(`cancel.done.${when}`) });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('cancel.title')}
      form={form}
      edited={null}
      labels={{ when: t('cancel.when'), account: t('cancel.account') }}
      submitLabel={t('cancel.action')}
      isDanger
      loading={cancel.isPending}
      error={cancel.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {cancel.error !== null && <b role="alert">{t('cancel.failed')}</b>}
      <FormNote>{t('cancel.kept')}</FormNote>
      <ChoiceField
        label={t('cancel.when')}
        options={ways.map((value) => ({
          value,
          label: t(`cancel.ways.${value}`),
          hint:
            value === 'paid_to'
              ? t('cancel.worksUntil', { date })
              : t(hasRefund ? 'cancel.back' : 'cancel.nothingBack', { total }),
        }))}
        {...form.getInputProps('when')}
      />
      {form.values.when === 'now' && hasRefund && (
        <>
          <ul>
            {onEnding.refunds.map(({ reference, amount, reason }) => (
              <li key={reference}>
                {t(`cancel.reasons.${reason}`, {
                  reference: isolate.code(reference),
                  amount: isolate.code(formatMoney(shekels(amount), language, { decimals: 'always' })),
                })}
              </li>
            ))}
          </ul>
          <TextField
            label={t('cancel.account')}
            hint={t('cancel.accountHint')}
            maxLength={endingLimits.account}
            {...form.getInputProps('account')}
          />
        </>
      )}
    </FormPanel>
  );
}

function waysOf({ state, paidTo }: Subscription): ['paid_to' | 'now', ...('paid_to' | 'now')[]] {
  return state === 'ending' || paidTo === null || paidTo <= today() ? ['now'] : ['paid_to', 'now'];
}
