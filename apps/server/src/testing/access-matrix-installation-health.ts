import { addDeadJob, addFailedDelivery } from '../features/installation-health/testing.ts';
import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import type { MakeCall } from './access-matrix-maker.ts';
import type { TestServer } from './test-server.ts';

/** How the operator looks at the installation, and sends or tries again what failed. */
export const installationHealthCalls: Record<string, MakeCall> = {
  getInstallationHealth: asOperator,
  listOperatorDeliveries: asOperator,
  exportOperatorDeliveries: asOperator,
  sendDeliveryAgain: async ({ server }) => {
    await appointSiteAdmin(server);
    return { params: { operatorDeliveryId: await addFailedDelivery(server) } };
  },
  sendFailedAgain: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: {} };
  },
  listDeadJobs: asOperator,
  retryJob: onDeadJob,
  retryJobs: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: { name: 'deliver' } };
  },
  giveUpJob: async ({ server }) => ({
    ...(await onDeadJob({ server })),
    body: { reason: 'Its tenant is gone' },
  }),
  listGivenUpJobs: asOperator,
};

async function asOperator({ server }: { server: TestServer }) {
  await appointSiteAdmin(server);
  return {};
}

async function onDeadJob({ server }: { server: TestServer }) {
  await appointSiteAdmin(server);
  return { params: { deadJobId: await addDeadJob(server) } };
}
