import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconDownload, IconFileText } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { saveMyDocument } from '../../documents/queries.ts';
import { myTenantNoticesQuery } from '../queries.ts';
import type { TenantNotice } from '../queries.ts';
import { NoticeList } from './notice-list.tsx';

/** What the tenant told the landlord formally, and whether it came. */
export function MyTenantNotices({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('tenant-notices');
  const { data } = useSuspenseQuery(myTenantNoticesQuery(leaseId));
  return (
    <Card title={t('title')} action={data.items.length > 0 && <GiveLink />}>
      {data.items.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('emptyTitle')} body={t('emptyBody')} action={<GiveLink />} />
      ) : (
        <NoticeList
          notices={data.items}
          renderAction={(notice) => <State leaseId={leaseId} notice={notice} />}
        />
      )}
    </Card>
  );
}

type StateProps = { leaseId: string; notice: TenantNotice };

function State({ leaseId, notice: { kind, documentId, acknowledgedAt } }: StateProps) {
  const { t } = useTranslation('tenant-notices');
  const { t: tCommon } = useTranslation();
  return (
    <>
      {acknowledgedAt === null ? (
        <StatusPill tone="wait">{t('states.waiting')}</StatusPill>
      ) : (
        <StatusPill tone="ok">
          {t('states.acknowledged', { date: isolate.code(formatDate(toBusinessDate(acknowledgedAt))) })}
        </StatusPill>
      )}
      {documentId !== null && (
        <Button
          size="xs"
          icon={IconDownload}
          aria-label={tCommon('actions.downloadNamed', { name: t(`kinds.${kind}`) })}
          onClick={() => void saveMyDocument(leaseId, documentId)}
        >
          {tCommon('actions.download')}
        </Button>
      )}
    </>
  );
}

function GiveLink() {
  const { t } = useTranslation('tenant-notices');
  const page = usePageQuery();
  return (
    <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'notice', request: null })}>
      {t('form.submit')}
    </Link>
  );
}
