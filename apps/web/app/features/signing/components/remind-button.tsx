import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { useRemindSigner } from '../queries.ts';

type RemindButtonProps = {
  requestId: string;
  signer: { readonly id: string; readonly fullName: string };
  /** It is the one action of the screen. */
  isFirst?: boolean;
};

/** Mails a signer their link again. */
export function RemindButton({ requestId, signer, isFirst = false }: RemindButtonProps) {
  const { t } = useTranslation('standing');
  const { t: tCommon } = useTranslation();
  const remind = useRemindSigner();
  const run = () =>
    remind.mutate(
      { requestId, signerId: signer.id },
      sayOutcome(t('reminded', { name: isolate.text(signer.fullName) })),
    );
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      loading={remind.isPending}
      aria-label={`${tCommon('actions.remind')}: ${signer.fullName}`}
      onClick={run}
    >
      {tCommon('actions.remind')}
    </Button>
  );
}
