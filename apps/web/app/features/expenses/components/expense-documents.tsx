import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { acceptedTerminations } from '../../documents/categories.ts';
import { UploadList } from '../../documents/components/upload-list.tsx';
import { documentsQuery } from '../../documents/queries.ts';
import { uploadQueue } from '../../documents/uploads.ts';
import { useFileLimits } from '../../documents/use-file-limits.ts';
import { useOrganization } from '../../organizations/queries.ts';
import type { Expense } from '../queries.ts';

/** Invoices and receipts: looked at among the documents, brought here. */
export function ExpenseDocuments({ expense: { id: expenseId } }: { expense: Expense }) {
  const { t } = useTranslation('expenses');
  const limits = useFileLimits();
  const { t: tDocuments } = useTranslation('documents');
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseInfiniteQuery(documentsQuery(organizationId, { expenseId }));
  const papers = rowsOf(data);
  if (papers.length === 0 && !can['documents.manage']) return null;
  return (
    <Card title={t('papers.title')} isPadded>
      <Stack>
        {papers.length > 0 && (
          <TaskList
            tasks={papers.map(({ id, title }) => ({
              id,
              icon: IconFileText,
              tone: 'off' as const,
              title: (
                <Link to={paths.documents({ open: id })}>
                  <UserText>{title}</UserText>
                </Link>
              ),
            }))}
          />
        )}
        {can['documents.manage'] && (
          <DropZone
            title={t('papers.drop')}
            body={tDocuments('upload.limits', limits)}
            choose={tDocuments('upload.choose')}
            accept={acceptedTerminations}
            isMultiple
            isCompact
            onFiles={(files) => uploadQueue.add(files, { organizationId, category: 'receipts', expenseId })}
          />
        )}
        <UploadList />
      </Stack>
    </Card>
  );
}
