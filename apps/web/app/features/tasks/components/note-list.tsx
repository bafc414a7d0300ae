import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { notesQuery } from '../note-queries.ts';
import { useNoteRows } from './note-tasks.tsx';

/** Every note of the team, newest first. */
export function NoteList({ empty }: { empty: ReactNode }) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(notesQuery(organizationId, { propertyId: '', leaseId: '' }));
  const rows = useNoteRows(rowsOf(query.data), () => true);
  const more = moreOf(query);
  return (
    <Stack>
      <Card label={t('labels.notes')}>{rows.length === 0 ? empty : <TaskList tasks={rows} />}</Card>
      {more !== undefined && (
        <div>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {t('actions.loadMore')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
