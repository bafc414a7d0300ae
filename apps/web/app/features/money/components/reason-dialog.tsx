import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';

type ReasonDialogProps = {
  title: string;
  body: string;
  confirmLabel: string;
  hint?: ReactNode;
  maxLength: number;
  loading: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** What is asked besides, under the reason. */
  children?: ReactNode;
};

/** What goes against money that was entered wants a reason: it stays in the books beside it. */
export function ReasonDialog({ body, hint, maxLength, children, onConfirm, ...dialog }: ReasonDialogProps) {
  const { t: tCommon } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = () => {
    if (reason.trim() === '') setIsMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog isDanger onConfirm={confirm} {...dialog}>
      <FieldGroup legend={body}>
        <TextField
          label={tCommon('labels.reason')}
          value={reason}
          onChange={setReason}
          maxLength={maxLength}
          error={isMissing && reason.trim() === '' ? describeFieldProblem('required') : null}
          {...(hint !== undefined && { hint })}
        />
        {children}
      </FieldGroup>
    </ConfirmDialog>
  );
}
