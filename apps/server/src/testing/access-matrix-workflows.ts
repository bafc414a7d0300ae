import { addRun, addWorkflow, buildDefinition } from '../features/workflows/testing.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';

/** How to call the operations of workflows; a workflow or a run that asks is made for each that changes one. */
export const workflowCalls: Record<string, MakeCall> = {
  createWorkflow: () => ({ body: { name: nextNumber('Workflow '), draft: buildDefinition() } }),
  updateWorkflow: async (maker) => ({
    ...(await withWorkflow(maker)),
    body: { name: nextNumber('Workflow ') },
  }),
  publishWorkflow: async (maker) => {
    const call = await withWorkflow(maker);
    await maker.server.owner`update workflows set draft = ${JSON.stringify(buildDefinition())}::jsonb
      where id = ${call.params.workflowId}`;
    return call;
  },
  switchWorkflow: async (maker) => ({ ...(await withWorkflow(maker)), body: { isActive: false } }),
  deleteWorkflow: (maker) => withWorkflow(maker),
  tryWorkflow: () => ({ body: { month: '2026-10', definition: buildDefinition() } }),
  answerWorkflowRun: async (maker) => ({ ...(await withRun(maker)), body: { isApproved: true } }),
  stopWorkflowRun: (maker) => withRun(maker),
};

async function withWorkflow({ server, estate }: Maker) {
  return { params: { workflowId: await addWorkflow(server, estate.owner) } };
}

async function withRun({ server, estate }: Maker) {
  const { workflowRun: workflowRunId } = await addRun(server, estate.rental);
  return { params: { workflowRunId } };
}
