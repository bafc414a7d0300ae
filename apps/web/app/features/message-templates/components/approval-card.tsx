import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useApproveTemplate, type Template } from '../queries.ts';
import classes from './templates.module.css';

/** Whether its newest words go to tenants, and the one press that lets them. */
export function ApprovalCard({ template, isDirty }: { template: Template; isDirty: boolean }) {
  const { t } = useTranslation('message-templates');
  const approve = useApproveTemplate(template.id);
  const { version, approvedVersion, can } = template;
  const isApproved = approvedVersion === version;
  return (
    <Card title={t('approval.title')} action={<State template={template} />} isPadded>
      <div className={classes.preview}>
        <p className={classes.said}>
          {isApproved
            ? t('approval.done', { version })
            : approvedVersion === null
              ? t('approval.first')
              : t('approval.newer', { version, used: approvedVersion })}
        </p>
        {isDirty && !isApproved && <p className={classes.hint}>{t('approval.saveFirst')}</p>}
        {approve.error !== null && <p role="alert">{describeProblem(approve.error)}</p>}
        {!isApproved && can.approve && (
          <div>
            <Button
              variant="filled"
              disabled={isDirty}
              loading={approve.isPending}
              onClick={() =>
                approve.mutate(version, { onSuccess: () => showToast({ title: t('approval.approved') }) })
              }
            >
              {t('approval.approve')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function State({ template: { version, approvedVersion, can } }: { template: Template }) {
  const { t } = useTranslation('message-templates');
  if (approvedVersion === version) return <StatusPill tone="ok">{t('approval.approved')}</StatusPill>;
  return <StatusPill tone="due">{t(can.approve ? 'approval.waiting' : 'approval.waitingOwner')}</StatusPill>;
}
