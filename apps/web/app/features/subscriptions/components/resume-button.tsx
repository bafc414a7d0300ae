import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useResumeSubscription } from '../queries.ts';

/** Takes a cancellation back, with one press. */
export function ResumeButton() {
  const { t } = useTranslation('subscription');
  const resume = useResumeSubscription();
  return (
    <Button
      loading={resume.isPending}
      onClick={() =>
        resume.mutate(null, {
          onSuccess: () => showToast({ title: t('resume.done') }),
          onError: (error) => showToast({ tone: 'error', title: describeProblem(error) }),
        })
      }
    >
      {t('resume.action')}
    </Button>
  );
}
