import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconUser } from '../../../ui/icons.ts';
import { ForEachDialog } from '../../lists/components/for-each-dialog.tsx';
import type { Chosen } from '../../lists/run-for-each.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { assignRequest } from '../queries.ts';
import type { RequestSummary } from '../queries.ts';
import { AssigneeField } from './assignee-field.tsx';

/** Gives the chosen requests to one member. */
export function AssignChosen({ requests }: { requests: readonly RequestSummary[] }) {
  const { t } = useTranslation('lists');
  const [assigning, setAssigning] = useState<readonly Chosen[] | null>(null);
  const chosen = requests.map(({ id, title }) => ({ id, name: title }));
  return (
    <>
      <Button size="xs" icon={IconUser} onClick={() => setAssigning(chosen)}>
        {t('assign.open')}
      </Button>
      {assigning !== null && <AssignDialog requests={assigning} onClose={() => setAssigning(null)} />}
    </>
  );
}

function AssignDialog({ requests, onClose }: { requests: readonly Chosen[]; onClose: () => void }) {
  const { t } = useTranslation('maintenance');
  const { t: tLists } = useTranslation('lists');
  const { organizationId } = useOrganization();
  const [assigneeId, setAssigneeId] = useState('');
  return (
    <ForEachDialog
      title={tLists('assign.title', { count: requests.length })}
      confirmLabel={tLists('assign.confirm')}
      items={requests}
      changes="maintenance_request"
      change={async ({ id }, key) => {
        await assignRequest(organizationId, id, assigneeId === '' ? null : assigneeId, key);
        return null;
      }}
      onClose={onClose}
    >
      <AssigneeField
        label={t('columns.assignee')}
        noneLabel={t('nobody')}
        value={assigneeId}
        onChange={setAssigneeId}
      />
    </ForEachDialog>
  );
}
