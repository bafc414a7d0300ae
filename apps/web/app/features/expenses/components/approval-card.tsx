import { declineExpenseLimits } from '@dira/contract/expenses';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { ReasonDialog } from '../../money/components/reason-dialog.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { Expense } from '../queries.ts';
import { useApproveExpense, useDeclineExpense } from '../settings-queries.ts';

/** Whether it waits for an owner, and what was decided; nothing of one that never had to wait. */
export function ApprovalCard({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses');
  const { can } = useOrganization();
  const approve = useApproveExpense(expense.id);
  const [isDeclining, setIsDeclining] = useState(false);
  const { state, decidedBy, decidedAt, reason } = expense.approval;
  if (state === 'none') return null;
  const mayDecide = can['expenses.approve'] && state !== 'approved';
  return (
    <Card
      title={t('approval.title')}
      action={
        mayDecide && (
          <>
            {state === 'waiting' && (
              <Button onClick={() => setIsDeclining(true)}>{t('approval.decline')}</Button>
            )}
            <Button
              variant="filled"
              loading={approve.isPending}
              onClick={() =>
                approve.mutate(undefined, {
                  onSuccess: () => showToast({ title: t('approval.approvedToast') }),
                })
              }
            >
              {t('approval.approve')}
            </Button>
          </>
        )
      }
    >
      <SettingList>
        <SettingRow
          label={<StatusPill tone={toneOf[state]}>{t(`approval.${state}`)}</StatusPill>}
          value={
            decidedAt === null
              ? t('approval.waitingNote')
              : t('approval.decided', {
                  name: isolate.text(decidedBy ?? ''),
                  date: isolate.code(formatDate(toBusinessDate(decidedAt))),
                })
          }
          {...(reason !== '' && { note: <UserText>{reason}</UserText> })}
        />
      </SettingList>
      {isDeclining && <Decline expense={expense} onClose={() => setIsDeclining(false)} />}
    </Card>
  );
}

const toneOf = { waiting: 'wait', approved: 'ok', declined: 'late' } as const;

function Decline({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const decline = useDeclineExpense(expense.id);
  return (
    <ReasonDialog
      title={t('approval.declineTitle')}
      body={t('approval.declineBody')}
      confirmLabel={t('approval.decline')}
      maxLength={declineExpenseLimits.reason}
      loading={decline.isPending}
      error={decline.error}
      onConfirm={(reason) =>
        decline.mutate(reason, {
          onSuccess: () => {
            showToast({ title: t('approval.declinedToast') });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
