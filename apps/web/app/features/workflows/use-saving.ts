import type { Workflow } from '@dira/contract/workflows';
import { useState } from 'react';
import { findCurrent } from '../../lib/problem.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Edited } from '../../ui/use-edited.ts';
import { useOrganization } from '../organizations/queries.ts';
import { useChangeWorkflow, workflowQuery } from './queries.ts';
import { useWorkflowName } from './use-workflow-words.ts';
import { toBody, valuesOf, type WorkflowValues } from './workflow-values.ts';

/**
 * Saves the draft of a workflow that stays open, in the state in which its editor has last seen it; the next change goes by
 * what was saved.
 */
export function useSaving(workflow: Workflow) {
  const { organizationId } = useOrganization();
  const change = useChangeWorkflow(workflow.id);
  const { nameOf, descriptionOf } = useWorkflowName();
  const valuesSaid = (one: Workflow) => valuesOf(one, { name: nameOf(one), description: descriptionOf(one) });
  const [seen, setSeen] = useState(workflow);
  const [edited, setEdited] = useState<Edited<WorkflowValues>>(() => ({
    opened: valuesSaid(workflow),
    meanwhile: null,
  }));
  const save = (values: WorkflowValues, onSaved: (saved: WorkflowValues) => void) =>
    change.mutate(
      { seen, body: toBody(values, edited.opened) },
      {
        onSuccess: () => {
          const saved = queryClient.getQueryData(workflowQuery(organizationId, seen.id).queryKey) ?? seen;
          const opened = valuesSaid(saved);
          setSeen(saved);
          setEdited({ opened, meanwhile: null });
          onSaved(opened);
        },
        onError: (error) => {
          const current = findCurrent(error);
          if (current === null) return;
          const now = { ...seen, ...current };
          setEdited({ opened: edited.opened, meanwhile: { was: valuesSaid(seen), is: valuesSaid(now) } });
          setSeen(now);
        },
      },
    );
  return { edited, save, isPending: change.isPending, error: change.error };
}
