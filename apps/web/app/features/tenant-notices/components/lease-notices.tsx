import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { leaseNoticesQuery, useAcknowledgeNotice } from '../queries.ts';
import type { TenantNotice } from '../queries.ts';
import { NoticeList } from './notice-list.tsx';
import classes from './notices.module.css';

/** What the tenants of a lease gave notice of; nothing where they gave none. */
export function LeaseNotices({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('tenant-notices');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(leaseNoticesQuery(organizationId, leaseId));
  if (data.items.length === 0) return null;
  const mayAcknowledge = data.can.acknowledge;
  return (
    <Card title={t('ofLease.title')}>
      <NoticeList
        isNamed
        notices={data.items}
        renderAction={(notice) => (
          <>
            <PaperLink notice={notice} />
            {notice.acknowledgedAt !== null && <Came at={notice.acknowledgedAt} />}
            {mayAcknowledge &&
              (notice.acknowledgedAt === null ? (
                <Acknowledge leaseId={leaseId} notice={notice} />
              ) : (
                <NextStep leaseId={leaseId} kind={notice.kind} />
              ))}
          </>
        )}
      />
      {mayAcknowledge && data.items.some(({ acknowledgedAt }) => acknowledgedAt === null) && (
        <p className={classes.foot}>{t('ofLease.agreesNothing')}</p>
      )}
    </Card>
  );
}

type NoticeProps = { notice: TenantNotice };

function PaperLink({ notice: { documentId, kind } }: NoticeProps) {
  const { t } = useTranslation('tenant-notices');
  const { can } = useOrganization();
  const page = usePageQuery();
  if (documentId === null || !can['documents.see']) return null;
  return (
    <Link
      {...buttonLook({ size: 'xs' })}
      to={page.link({ panel: null, document: documentId })}
      preventScrollReset
      aria-label={t('ofLease.paperOf', { name: t(`kinds.${kind}`) })}
    >
      {t('ofLease.paper')}
    </Link>
  );
}

function Came({ at }: { at: string }) {
  const { t } = useTranslation('tenant-notices');
  return (
    <StatusPill tone="ok">
      {t('states.acknowledged', { date: isolate.code(formatDate(toBusinessDate(at))) })}
    </StatusPill>
  );
}

function Acknowledge({ leaseId, notice: { id, kind } }: NoticeProps & { leaseId: string }) {
  const { t } = useTranslation('tenant-notices');
  const { organizationId } = useOrganization();
  const acknowledge = useAcknowledgeNotice(organizationId, leaseId);
  return (
    <Button
      size="xs"
      variant="filled"
      loading={acknowledge.isPending}
      aria-label={t('ofLease.acknowledgeOne', { name: t(`kinds.${kind}`) })}
      onClick={() => acknowledge.mutate(id, sayOutcome(t('ofLease.acknowledged')))}
    >
      {t('ofLease.acknowledge')}
    </Button>
  );
}

/** Where what the notice wants is done, if the landlord agrees. */
function NextStep({ leaseId, kind }: { leaseId: string; kind: TenantNotice['kind'] }) {
  const { t } = useTranslation('tenant-notices');
  const page = usePageQuery();
  const ways: Record<TenantNotice['kind'], To> = {
    using_option: page.link({ panel: 'amend', document: null }),
    not_renewing: paths.leaseTermination(leaseId),
    leaving_early: paths.leaseTermination(leaseId),
    other: paths.messages({ panel: 'message', lease: leaseId }),
  };
  return (
    <Link {...buttonLook({ size: 'xs' })} to={ways[kind]}>
      {t(`ofLease.next.${kind}`)}
    </Link>
  );
}
