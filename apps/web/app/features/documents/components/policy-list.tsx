import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { IconAlertTriangle, IconDownload, IconFileText } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { expiryTone } from '../expiry-look.ts';
import type { InsurancePolicy } from '../insurance-queries.ts';
import { saveMyDocument } from '../queries.ts';
import classes from './policy-list.module.css';

type PolicyListProps = {
  policies: readonly InsurancePolicy[];
  /** What somebody has to be told first. */
  notice: string | null;
  /** For the team: where the paper is shown, by the id of its document. Whose it is stands there too. */
  linkTo?: (documentId: string) => To;
  /** For the tenant: the lease under which they fetch it. */
  downloadFrom?: string;
};

/** Policies, each with what it covers and how long it counts. */
export function PolicyList({ policies, notice, linkTo, downloadFrom }: PolicyListProps) {
  const { t } = useTranslation('insurance');
  const { t: tCommon } = useTranslation();
  const toTask = (policy: InsurancePolicy): Task => ({
    id: policy.documentId,
    icon: IconFileText,
    tone: 'off',
    title:
      linkTo === undefined ? (
        <UserText>{policy.insurer}</UserText>
      ) : (
        <Link to={linkTo(policy.documentId)} preventScrollReset>
          <UserText>{policy.insurer}</UserText>
        </Link>
      ),
    detail: [
      ...(linkTo === undefined ? [] : [isolate.text(policy.tenantName)]),
      t(`coverages.${policy.coverage}`),
      ...(policy.policyNumber === '' ? [] : [t('number', { number: isolate.code(policy.policyNumber) })]),
      ...(policy.expiresOn === null
        ? []
        : [tCommon('labels.until', { date: isolate.code(formatDate(policy.expiresOn)) })]),
    ].join(' · '),
    action: (
      <div className={classes.state}>
        {policy.expiry !== null && (
          <StatusPill tone={expiryTone[policy.expiry]}>{t(`states.${policy.expiry}`)}</StatusPill>
        )}
        {downloadFrom !== undefined && <DownloadPolicy leaseId={downloadFrom} policy={policy} />}
      </div>
    ),
  });
  const first: Task[] =
    notice === null ? [] : [{ id: 'notice', icon: IconAlertTriangle, tone: 'due', title: notice }];
  return <TaskList tasks={[...first, ...policies.map(toTask)]} />;
}

type DownloadPolicyProps = { leaseId: string; policy: InsurancePolicy };

function DownloadPolicy({ leaseId, policy: { documentId, insurer } }: DownloadPolicyProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="xs"
      icon={IconDownload}
      aria-label={t('actions.downloadNamed', { name: isolate.text(insurer) })}
      onClick={() => void saveMyDocument(leaseId, documentId)}
    >
      {t('actions.download')}
    </Button>
  );
}
