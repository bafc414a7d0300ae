import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { papersOfLease } from '../queries.ts';
import type { Document } from '../queries.ts';

const lastFew = 6;

/** The papers of a lease, its own document first, with a way to all of them. Receipts have a place of their own. */
export function LeaseDocuments({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('documents');
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(papersOfLease(organizationId, leaseId));
  const documents = rowsOf(query.data);
  const shown = documents
    .toSorted((a, b) => Number(b.lease?.isMainDocument ?? false) - Number(a.lease?.isMainDocument ?? false))
    .slice(0, lastFew);
  const toTask = (document: Document): Task => ({
    id: document.id,
    icon: IconFileText,
    tone: document.lease?.isMainDocument === true ? 'wait' : 'off',
    title: (
      <Link to={page.link({ panel: null, document: document.id })} preventScrollReset>
        <UserText>{document.title}</UserText>
      </Link>
    ),
    detail: [
      t(document.lease?.isMainDocument === true ? 'mainDocument' : `categoryOf.${document.category}`),
      isolate.code(formatDate(toBusinessDate(document.createdAt))),
    ].join(' · '),
    action: document.isShared && <StatusPill tone="ok">{t('shared')}</StatusPill>,
  });
  const upload = can['documents.manage'] && (
    <Link
      {...buttonLook({ size: 'xs' })}
      to={page.link({ panel: 'upload', document: null })}
      preventScrollReset
    >
      {t('upload.add')}
    </Link>
  );
  return (
    <Card title={t('title')} action={upload}>
      {shown.length === 0 ? (
        <EmptyState
          isSmall
          icon={IconFileText}
          title={t('ofLease.emptyTitle')}
          body={t(can['documents.manage'] ? 'ofLease.emptyBody' : 'ofLease.emptyBodySeen')}
        />
      ) : (
        <TaskList
          tasks={[
            ...shown.map(toTask),
            ...(documents.length > shown.length || query.hasNextPage
              ? [
                  {
                    id: 'all',
                    icon: IconFileText,
                    tone: 'off' as const,
                    title: <Link to={paths.documents({ lease: leaseId })}>{t('ofLease.all')}</Link>,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  );
}
