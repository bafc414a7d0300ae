import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconDownload, IconFileText, IconReceipt } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { myDocumentsQuery, saveMyDocument } from '../queries.ts';
import type { MyDocument } from '../queries.ts';

/** What the landlord shares with the tenant of a lease, and the tenant's receipts. */
export function MyDocuments({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const query = useSuspenseInfiniteQuery(myDocumentsQuery(leaseId));
  const rows = rowsOf(query.data);
  const more = moreOf(query);
  const toTask = (document: MyDocument): Task => ({
    id: document.id,
    icon: document.category === 'receipts' ? IconReceipt : IconFileText,
    tone: 'off',
    title: <UserText>{document.title}</UserText>,
    detail: [
      t(`categoryOf.${document.category}`),
      isolate.code(formatDate(toBusinessDate(document.createdAt))),
      ...(document.byteSize === null ? [] : [isolate.code(formatBytes(document.byteSize, language))]),
    ].join(' · '),
    action: (
      <Button
        size="xs"
        icon={IconDownload}
        aria-label={t('downloadOne', { title: document.title })}
        onClick={() => void saveMyDocument(leaseId, document.id)}
      >
        {tCommon('actions.download')}
      </Button>
    ),
  });
  return (
    <Card
      title={t('title')}
      action={
        more && (
          <Button size="xs" loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('empty.title')} body={t('mine.emptyBody')} />
      ) : (
        <TaskList tasks={rows.map(toTask)} />
      )}
    </Card>
  );
}
