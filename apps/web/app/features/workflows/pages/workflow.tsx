import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { WorkflowEditor } from '../components/workflow-editor.tsx';
import { workflowQuery } from '../queries.ts';
import type { Route } from './+types/workflow';

export async function clientLoader({ params: { workflowId } }: Route.ClientLoaderArgs) {
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('workflows', 'message-templates', 'maintenance', 'sent-messages', 'problems'),
  ]);
  if (!can['workflows.manage']) throw redirect(paths.dashboard());
  await queryClient.ensureQueryData(workflowQuery(organizationId, workflowId));
  return null;
}

/** One workflow, to be written, tried on the past, and followed. */
export default function WorkflowPage({ params: { workflowId } }: Route.ComponentProps) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(workflowQuery(organizationId, workflowId));
  return <WorkflowEditor key={data.id} workflow={data} />;
}
