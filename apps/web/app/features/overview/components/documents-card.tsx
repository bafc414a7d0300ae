import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { documentsQuery } from '../../documents/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';

const lastFew = 5;

/** The newest papers: whoever sees this page is of the team, and what is filed is shared with all of it. */
export function DocumentsCard({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation(['overview', 'documents']);
  const { organizationId } = useOrganization();
  const { data } = useSuspenseInfiniteQuery(documentsQuery(organizationId, { propertyId }));
  const tasks = rowsOf(data)
    .slice(0, lastFew)
    .map(({ id, title, category, createdAt }) => ({
      id,
      icon: IconFileText,
      tone: 'off' as const,
      title: (
        <Link to={paths.documents({ open: id })}>
          <UserText>{title}</UserText>
        </Link>
      ),
      detail: [
        t(`documents:categoryOf.${category}`),
        isolate.code(formatDate(toBusinessDate(createdAt))),
      ].join(' · '),
    }));
  return (
    <Card
      title={t('documents.title')}
      action={<Link to={paths.documents({ property: propertyId })}>{t('documents.all')}</Link>}
    >
      {tasks.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('documents.emptyTitle')} body={t('documents.emptyBody')} />
      ) : (
        <TaskList tasks={tasks} />
      )}
    </Card>
  );
}
