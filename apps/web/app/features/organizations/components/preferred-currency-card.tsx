import { CURRENCIES, type Currency } from '@dira/domain/money';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOrganization } from '../queries.ts';
import { useSetPreferredCurrency } from '../setting-queries.ts';

/** Choices of the workspace speak one at a time. */
const topic = 'preferred-currency';

/** What new amounts of the workspace begin with. It acts at once, says so, and takes it back. */
export function PreferredCurrencyCard() {
  const { t } = useTranslation(['organizations', 'money', 'shell']);
  const { t: tCommon } = useTranslation();
  const { preferredCurrency } = useOrganization();
  const { mutate, isPending } = useSetPreferredCurrency();
  const name = (currency: Currency) => t(`money:currencies.${currency}`);
  const onError = (error: unknown) =>
    showToast({ tone: 'error', title: t('shell:toasts.choiceFailed'), body: describeProblem(error), topic });
  const choose = (currency: Currency) =>
    mutate(currency, {
      onError,
      onSuccess: () =>
        showToast({
          title: t('currency.set', { currency: name(currency) }),
          topic,
          action: {
            label: tCommon('actions.undo'),
            run: () =>
              mutate(preferredCurrency, {
                onError,
                onSuccess: () => showToast({ tone: 'info', title: t('shell:toasts.undone'), topic }),
              }),
          },
        }),
    });
  return (
    <Card label={t('currency.title')} isPadded>
      <SelectField
        label={t('currency.title')}
        hint={t('currency.hint')}
        options={CURRENCIES.map((value) => ({ value, label: name(value) }))}
        value={preferredCurrency}
        isDisabled={isPending}
        onChange={choose}
      />
    </Card>
  );
}
