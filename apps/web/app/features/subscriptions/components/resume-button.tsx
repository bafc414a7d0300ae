import { useTranslation } from 'react-i18next';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { useResumeSubscription } from '../queries.ts';

/** Takes a cancellation back, with one press. */
export function ResumeButton() {
  const { t } = useTranslation('subscription');
  const resume = useResumeSubscription();
  return (
    <Button loading={resume.isPending} onClick={() => resume.mutate(null, sayOutcome(t('resume.done')))}>
      {t('resume.action')}
    </Button>
  );
}
