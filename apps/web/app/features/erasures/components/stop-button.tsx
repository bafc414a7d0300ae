import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useStopErasure } from '../queries.ts';

/** Keeps the workspace with one press, and asks nothing: nothing is lost by it. */
export function StopButton() {
  const { t } = useTranslation('organizations');
  const stop = useStopErasure();
  return (
    <Button
      loading={stop.isPending}
      onClick={() =>
        stop.mutate(undefined, {
          onSuccess: () => showToast({ title: t('erasure.stopped') }),
          onError: (error) => showToast({ title: describeProblem(error), tone: 'error' }),
        })
      }
    >
      {t('erasure.stop')}
    </Button>
  );
}
