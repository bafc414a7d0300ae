import * as contract from '@dira/contract/installation-health';
import type { Api } from '../../http/api.ts';
import type { Job, Services } from '../../services.ts';
import { presentDeadJob, presentDelivery, presentGivenUp } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { deliveryTable } from './table.ts';

/** @param jobs of every feature: in which slot each works, and which of them a schedule asks for */
export function registerInstallationHealthRoutes(
  api: Api,
  services: Services,
  jobs: readonly Pick<Job, 'name' | 'slot' | 'schedule'>[],
): void {
  api.ask(contract.getInstallationHealth, (scope) => service.readHealth(services, jobs, scope));
  const deliveryReading = {
    select: (_: unknown, page: Parameters<typeof repo.selectDeliveries>[0]) => repo.selectDeliveries(page),
    position: (row: repo.DeliveryRow): [string, string] => [row.created_at, String(row.at_position)],
    present: presentDelivery,
  };
  api.list(contract.listOperatorDeliveries, deliveryReading);
  api.table(contract.exportOperatorDeliveries, { name: 'deliveries', ...deliveryReading }, deliveryTable);
  api.write(contract.sendDeliveryAgain, (write, { params }) =>
    service.sendDeliveryAgain(write, services, params.operatorDeliveryId),
  );
  api.write(contract.sendFailedAgain, (write, { body }) => service.sendFailedAgain(write, services, body));
  api.list(contract.listDeadJobs, {
    select: (_, page) => repo.selectDeadJobs(page),
    position: (row) => [row.failed_at, String(row.id)],
    present: presentDeadJob,
  });
  api.write(contract.retryJob, (write, { params }) => service.retryJob(write, services, params.deadJobId));
  api.write(contract.retryJobs, (write, { body }) => service.retryJobs(write, services, body.name));
  api.write(contract.giveUpJob, (write, { params, body }) =>
    service.giveUpJob(write, services, params.deadJobId, body.reason),
  );
  api.list(contract.listGivenUpJobs, {
    select: (_, page) => repo.selectGivenUpJobs(page),
    position: (row) => [row.given_up_at, row.id],
    present: presentGivenUp,
  });
}
