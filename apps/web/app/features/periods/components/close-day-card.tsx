import { LAST_CLOSE_DAY } from '@dira/contract/periods';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { booksQuery } from '../../money/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useSetCloseDay } from '../queries.ts';

/** Choices of the books speak one at a time. */
const topic = 'close-day';
const never = 'never';
const days = Array.from({ length: LAST_CLOSE_DAY }, (_, index) => index + 1);

/** Whether months close by themselves, and when. It acts at once, says so, and takes it back. */
export function CloseDayCard() {
  const { t } = useTranslation(['periods', 'shell']);
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { closeDay } = useSuspenseQuery(booksQuery(organizationId)).data;
  const { mutate, isPending } = useSetCloseDay();
  const name = (day: number | null) => (day === null ? t('closeDay.never') : t('closeDay.on', { day }));
  const onError = (error: unknown) =>
    showToast({ tone: 'error', title: t('shell:toasts.choiceFailed'), body: describeProblem(error), topic });
  const choose = (day: number | null) =>
    mutate(day, {
      onError,
      onSuccess: () =>
        showToast({
          title: t('closeDay.set', { when: name(day) }),
          topic,
          action: {
            label: tCommon('actions.undo'),
            run: () =>
              mutate(closeDay, {
                onError,
                onSuccess: () => showToast({ tone: 'info', title: t('shell:toasts.undone'), topic }),
              }),
          },
        }),
    });
  return (
    <Card label={t('closeDay.title')} isPadded>
      <SelectField
        label={t('closeDay.title')}
        hint={t('closeDay.hint')}
        options={[null, ...days].map((day) => ({ value: String(day ?? never), label: name(day) }))}
        value={String(closeDay ?? never)}
        isDisabled={isPending}
        onChange={(value) => choose(value === never ? null : Number(value))}
      />
    </Card>
  );
}
