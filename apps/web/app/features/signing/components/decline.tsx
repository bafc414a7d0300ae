import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useDecline } from '../queries.ts';
import classes from './signing.module.css';

type DeclineProps = { organizationName: string; onDeclined: () => void };

/** The way out for who will not sign: with a reason, which the sender is told. */
export function Decline({ organizationName, onDeclined }: DeclineProps) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const decline = useDecline();
  const confirm = () => {
    if (reason.trim() === '') setIsMissing(true);
    else decline.mutate(reason.trim(), { onSuccess: onDeclined });
  };
  return (
    <div className={classes.actions}>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {t('decline.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('decline.title')}
          confirmLabel={t('decline.submit')}
          isDanger
          loading={decline.isPending}
          error={decline.error}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('decline.body', { organization: isolate.text(organizationName) })}</p>
          <TextAreaField
            label={tCommon('labels.reason')}
            value={reason}
            onChange={setReason}
            error={isMissing && reason.trim() === '' ? describeFieldProblem('required') : null}
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
