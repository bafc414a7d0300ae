import { useTranslation } from 'react-i18next';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { usePauseCampaign, useResumeCampaign } from '../queries.ts';

type PauseButtonProps = { id: string; isPaused: boolean; isSmall?: boolean };

/** One button for both, never disabled, so that the focus stays on it: what is pressed twice counts once. */
export function PauseButton({ id, isPaused, isSmall = false }: PauseButtonProps) {
  const { t } = useTranslation('campaigns');
  const pause = usePauseCampaign(id);
  const resume = useResumeCampaign(id);
  return (
    <Button
      {...(isSmall && { size: 'xs', variant: 'subtle' })}
      aria-busy={pause.isPending || resume.isPending}
      onClick={() =>
        isPaused
          ? resume.mutate(undefined, sayOutcome(t('resume.done')))
          : pause.mutate(undefined, sayOutcome(t('pause.done')))
      }
    >
      {t(isPaused ? 'resume.open' : 'pause.open')}
    </Button>
  );
}
