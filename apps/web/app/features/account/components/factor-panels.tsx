import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../lib/freshness.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { ProblemLine } from '../../auth/components/problem-line.tsx';
import { RecoveryCodes } from '../../auth/components/recovery-codes.tsx';
import { SetUpFactor } from '../../auth/components/set-up-factor.tsx';
import type { FactorKind } from '../../auth/components/set-up-factor.tsx';
import { useRenewRecoveryCodes } from '../queries.ts';

type PanelProps = { onClose: () => void };

export function SetUpFactorPanel({ kind, onClose }: PanelProps & { kind: FactorKind }) {
  const { t } = useTranslation(['account', 'factors']);
  const finish = () => {
    void refresh(['account']);
    showToast({ title: t('factors.added') });
    onClose();
  };
  return (
    <SidePanel
      title={t(kind === 'app' ? 'factors:setUp.withApp' : 'factors:setUp.withPhone')}
      onClose={onClose}
    >
      <SetUpFactor kind={kind} onDone={finish} />
    </SidePanel>
  );
}

/** New codes void the old ones, so they are made only when the person says so. */
export function RecoveryCodesPanel({ onClose }: PanelProps) {
  const { t } = useTranslation(['account', 'factors']);
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <SidePanel title={t('codes.title')} onClose={onClose}>
      {codes === null ? (
        <div>
          <ProblemLine>{renew.error === null ? null : describeProblem(renew.error)}</ProblemLine>
          <p>{t('codes.renewBody')}</p>
          <p>
            <Button
              variant="filled"
              size="lg"
              loading={renew.isPending}
              onClick={() => renew.mutate(undefined, { onSuccess: setCodes })}
            >
              {t('codes.renew')}
            </Button>
          </p>
        </div>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </SidePanel>
  );
}
