import * as contract from '@dira/contract/subscriptions';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { createPublicLaw } from '../legal-parameters/public-law.ts';
import { readSubscription } from './account.ts';
import { openPage, reportReturn } from './cards.ts';
import * as endings from './endings.ts';
import { toRates } from './offers.ts';
import { printBill } from './paper.ts';
import { presentBill } from './present.ts';
import { readOffer } from './previews.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerSubscriptionRoutes(
  api: Api,
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'newId' | 'pdf' | 'publicUrl' | 'log'>,
): void {
  const lawOf = createPublicLaw(services);
  api.open(contract.getBillingRates, async () =>
    toRates(await lawOf(undefined), services.settings.SITE_CONTENT_FILE),
  );
  api.read(contract.getSubscription, (scope) => readSubscription(scope, services));
  api.list(contract.listBills, {
    select: repo.selectBillPage,
    position: (row) => [row.issued_at, row.id],
    present: presentBill,
  });
  api.file(contract.getBillPdf, (write, { params, query }) =>
    printBill(write, services, params.billId, query.language),
  );
  api.read(contract.previewChoice, (scope, { query }) => readOffer(scope, services, query));
  api.write(contract.choosePlan, (write, { body }) => service.choosePlan(write, services, body));
  api.write(contract.announceTransfer, (write, { params }) => service.announceTransfer(write, params.billId));
  api.write(contract.withdrawBill, (write, { params }) => service.withdrawBill(write, params.billId));
  api.ask(contract.openCardPage, (scope, { params }) => openPage(services, scope, params.billId));
  api.write(contract.reportCardReturn, (write, { params }) => reportReturn(write, params.billId));
  api.write(contract.cancelSubscription, (write, { body }) => endings.cancel(write, services, body));
  api.write(contract.resumeSubscription, (write) => endings.resume(write));
}
