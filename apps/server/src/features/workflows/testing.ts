import { randomUUID } from 'node:crypto';
import type { Workflow, WorkflowRun, WorkflowSummary } from '@dira/contract/workflows';
import type { BuiltInWorkflow, WorkflowDefinition, WorkflowStep } from '@dira/domain/workflows';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { approveTemplate } from '../message-templates/testing.ts';
import type { Rental } from '../money/testing.ts';

/** Rent that is a day late, and a word to whoever looks after workflows. */
export function buildDefinition(change: Partial<WorkflowDefinition> = {}): WorkflowDefinition {
  return {
    trigger: { kind: 'date', of: 'payment', offset: 1 },
    conditions: [{ kind: 'open' }],
    steps: [{ kind: 'notify', text: 'Call about the rent', memberId: null }],
    ...change,
  };
}

/** A definition that begins when a request is reported. */
export function onRequest(...steps: WorkflowStep[]): WorkflowDefinition {
  return buildDefinition({ trigger: { kind: 'event', event: 'request_created' }, conditions: [], steps });
}

/** A workflow that is published and on. @returns its id */
export async function addWorkflow(
  server: TestServer,
  owner: Member,
  draft: WorkflowDefinition = buildDefinition(),
): Promise<string> {
  const { status, body } = await server.request('POST', owner.path('/workflows'), {
    as: owner,
    body: { name: 'Late rent', draft },
  });
  if (status !== 201) throw new Error(`no workflow: ${JSON.stringify(body)}`);
  await publish(server, owner, body.id);
  await turn(server, owner, body.id, true);
  return body.id;
}

export async function publish(server: TestServer, owner: Member, id: string): Promise<void> {
  const answer = await server.request('POST', owner.path(`/workflows/${id}/versions`), { as: owner });
  if (answer.status !== 201) throw new Error(`not published: ${JSON.stringify(answer.body)}`);
}

export async function turn(server: TestServer, owner: Member, id: string, isActive: boolean): Promise<void> {
  const path = owner.path(`/workflows/${id}/switch`);
  const answer = await server.request('PUT', path, { as: owner, body: { isActive } });
  if (answer.status !== 204) throw new Error(`not turned: ${JSON.stringify(answer.body)}`);
}

export async function showWorkflow(server: TestServer, owner: Member, id: string): Promise<Workflow> {
  const { status, body } = await server.request('GET', owner.path(`/workflows/${id}`), { as: owner });
  if (status !== 200) throw new Error(`not shown: ${JSON.stringify(body)}`);
  return body;
}

export async function listWorkflows(server: TestServer, owner: Member): Promise<WorkflowSummary[]> {
  const { body } = await server.request('GET', owner.path('/workflows'), { as: owner });
  return body.items;
}

/** One that came with the workspace, its wording approved, on. @returns its id */
export async function turnOnBuiltIn(
  server: TestServer,
  owner: Member,
  key: BuiltInWorkflow,
): Promise<string> {
  const found = (await listWorkflows(server, owner)).find(({ builtInKey }) => builtInKey === key);
  if (found === undefined) throw new Error(`there is no ${key}`);
  const { templates } = await showWorkflow(server, owner, found.id);
  for (const { id } of templates) await approveTemplate(server, owner, id);
  await turn(server, owner, found.id, true);
  return found.id;
}

/** The newest first. */
export async function listRuns(server: TestServer, owner: Member, query = ''): Promise<WorkflowRun[]> {
  const { status, body } = await server.request('GET', owner.path(`/workflow-runs${query}`), { as: owner });
  if (status !== 200) throw new Error(`no runs: ${JSON.stringify(body)}`);
  return body.items;
}

/** A run that asks whether it goes on, of a workflow of its own. @returns the ids of both */
export async function addRun(
  server: TestServer,
  { owner, lease }: Rental,
): Promise<{ workflow: string; workflowRun: string }> {
  const ask = { kind: 'ask', question: 'Call a plumber?', memberId: null, answerDays: 2 } as const;
  const workflow = await addWorkflow(server, owner, onRequest(ask));
  const id = randomUUID();
  const now = server.clock.now();
  await server.owner`
    insert into workflow_runs (organization_id, id, workflow_id, version, subject_key, acts_for, lease_id, tenant_id,
      property_id, day, at_step, state, wakes_at, created_at)
    select ${owner.organizationId}, ${id}, ${workflow}, 1, ${`test:${id}`}, ${owner.id}, ${lease.id}, ${lease.tenantId},
      l.property_id, ${server.clock.today().toString()}, 0, 'asked', ${now.add({ hours: 48 }).toString()}, ${now.toString()}
    from leases l where l.id = ${lease.id}`;
  return { workflow, workflowRun: id };
}
