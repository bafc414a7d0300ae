import * as contract from '@dira/contract/maintenance';
import * as vendorContract from '@dira/contract/maintenance-vendors';
import * as planContract from '@dira/contract/recurring-maintenance';
import * as workOrderContract from '@dira/contract/work-orders';
import { fromTenantStatus } from '@dira/domain/maintenance';
import { isAllowed } from '@dira/domain/permissions';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import { presentCounts } from '../../db/totals.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { createDownloadLinks, type DownloadLinks } from '../../platform/download-links.ts';
import { presentMedia } from '../../platform/picture-links.ts';
import type { Services } from '../../services.ts';
import { keepOrDiscard, storeMedia } from '../files/service.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import { selectColleagues } from '../organizations/service.ts';
import { selectPictures } from '../pictures/service.ts';
import { cancelAppointment, setAppointment } from './appointments.ts';
import { presentMyRequest, presentMySummary, presentRequest, presentSummary } from './present.ts';
import { selectMyRating, selectRatings, selectToRate } from './ratings.repo.ts';
import { presentToRate, rateRequest } from './ratings.ts';
import { selectPlan, selectPlans } from './recurring.repo.ts';
import { changePlan, createPlan, endPlan, presentPlan } from './recurring.ts';
import { makeRepairReport } from './repair-report.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { maintenanceTable, planTable, vendorTable } from './table.ts';
import { selectVendor, selectVendors } from './vendors.repo.ts';
import { changeVendor, createVendor, presentVendor } from './vendors.ts';
import { selectWorkOrders, selectJob } from './work-orders.repo.ts';
import { presentWorkOrderDraft, sendJob } from './work-orders.ts';

export function registerMaintenanceRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  bindReads(api, links);
  bindChanges(api, services);
  bindTenancyReads(api, links);
  bindTenancyChanges(api, services);
  bindRepairReport(api, services);
  bindVendors(api);
  bindWorkOrders(api, services);
  bindPlans(api);
}

const vendorReading = listReading({
  select: selectVendors,
  position: (row) => [row.name, row.id],
  present: (row) => presentVendor(row),
});

function bindVendors(api: Api): void {
  api.list(vendorContract.listMaintenanceVendors, vendorReading);
  api.table(vendorContract.exportMaintenanceVendors, { name: 'vendors', ...vendorReading }, vendorTable);
  api.read(vendorContract.getMaintenanceVendor, (scope, { params }) =>
    readRows(selectVendor(scope, params.maintenanceVendorId), (rows) => presentVendor(requireRow(rows))),
  );
  api.write(vendorContract.createMaintenanceVendor, (write, { body }) => createVendor(write, body));
  api.write(vendorContract.updateMaintenanceVendor, (write, { params, body }) =>
    changeVendor(write, params.maintenanceVendorId, body),
  );
}

function bindWorkOrders(api: Api, services: Services): void {
  api.read(workOrderContract.getWorkOrderDraft, (scope, { params, query }) =>
    readRows(selectJob(scope, params.maintenanceRequestId), (rows, may) =>
      presentWorkOrderDraft(requireRow(rows), query.namesTenant, may),
    ),
  );
  api.write(workOrderContract.sendMaintenanceJob, (write, { params, body }) =>
    sendJob(write, services, params.maintenanceRequestId, body),
  );
}

const planReading = listReading({
  select: selectPlans,
  position: (row) => [row.next_due_on, row.id],
  present: (row) => presentPlan(row),
});

function bindPlans(api: Api): void {
  api.list(planContract.listRecurringMaintenance, planReading);
  api.table(
    planContract.exportRecurringMaintenance,
    { name: 'recurring-maintenance', ...planReading },
    planTable,
  );
  api.read(planContract.getRecurringMaintenance, (scope, { params }) =>
    readRows(selectPlan(scope, params.recurringMaintenanceId), (rows) => presentPlan(requireRow(rows))),
  );
  api.write(planContract.createRecurringMaintenance, (write, { body }) => createPlan(write, body));
  api.write(planContract.updateRecurringMaintenance, (write, { params, body }) =>
    changePlan(write, params.recurringMaintenanceId, body),
  );
  api.write(planContract.endRecurringMaintenance, (write, { params }) =>
    endPlan(write, params.recurringMaintenanceId),
  );
}

function bindRepairReport(api: Api, services: Services): void {
  api.file(contract.exportRepairReport, (write, { params, query }) =>
    makeRepairReport(write, services, { id: params.maintenanceRequestId, language: query.language }),
  );
  api.file(contract.exportMyRepairReport, (write, { params, query }) =>
    makeRepairReport(write, services, { id: params.maintenanceRequestId, language: query.language }),
  );
}

function bindReads(api: Api, links: DownloadLinks): void {
  api.page(contract.listMaintenanceRequests, (scope, { page }, show) =>
    readAll([repo.selectRequests(scope, page), selectParameters()], (rows, parameters, may) =>
      show(rows, {
        position: (row) => [row.sort_key, row.id],
        present: (row) => presentSummary(row, { parameters, today: scope.today }, may),
      }),
    ),
  );

  api.read(contract.getMaintenanceCounts, (scope, { query }) =>
    readRows(repo.selectRequestCounts(scope, query), presentCounts),
  );
  api.table(
    contract.exportMaintenanceRequests,
    {
      name: 'maintenance',
      beside: selectParameters,
      select: repo.selectRequests,
      position: (row) => [row.sort_key, row.id],
      present: (row, { scope, may, beside: parameters }) =>
        presentSummary(row, { parameters, today: scope.today }, may),
    },
    maintenanceTable,
  );

  api.read(contract.getMaintenanceRequest, (scope, { params: { maintenanceRequestId } }) =>
    readAll(
      [
        repo.selectRequest(scope, maintenanceRequestId),
        repo.selectChanges(maintenanceRequestId),
        repo.selectComments(maintenanceRequestId),
        selectPictures(scope, { maintenanceRequestId }),
        selectParameters(),
        selectRatings(maintenanceRequestId),
        selectWorkOrders(maintenanceRequestId),
      ],
      (requests, changes, comments, found, parameters, ratings, workOrders, may) => {
        const pictures = found.map(({ picture }) => presentMedia(links, scope, picture));
        const reading = { parameters, today: scope.today };
        return presentRequest(
          requireRow(requests),
          { changes, comments, pictures, ratings, workOrders },
          reading,
          may,
        );
      },
    ),
  );

  api.read(contract.listMaintenanceAssignees, (scope, { query }) =>
    readRows(selectColleagues(scope, query.propertyId), (team) => ({
      items: team
        .filter((member) => isAllowed(member, 'maintenance.work'))
        .map(({ user_id: id, name }) => ({ id, name })),
    })),
  );
}

function bindChanges(api: Api, services: Services): void {
  api.write(contract.createMaintenanceRequest, (write, { body }) => service.createRequest(write, body));
  api.write(contract.updateMaintenanceRequest, (write, { params, body }) =>
    service.changeRequest(write, params.maintenanceRequestId, body),
  );
  api.write(contract.moveMaintenanceRequest, (write, { params, body }) =>
    service.moveRequest(write, params.maintenanceRequestId, body),
  );
  api.write(contract.commentOnMaintenanceRequest, (write, { params, body }) =>
    service.addComment(write, params.maintenanceRequestId, body),
  );
  api.write(contract.setMaintenanceAppointment, (write, { params, body }) =>
    setAppointment(write, params.maintenanceRequestId, body),
  );
  api.write(contract.cancelMaintenanceAppointment, (write, { params }) =>
    cancelAppointment(write, params.maintenanceRequestId),
  );
  api.upload(contract.uploadMaintenancePicture, async (upload, transact, { params }) => {
    const file = await storeMedia(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () =>
      transact((write) => service.addPicture(write, params.maintenanceRequestId, file)),
    );
  });
}

function bindTenancyReads(api: Api, links: DownloadLinks): void {
  api.page(contract.listMyMaintenanceRequests, (scope, { page, query: { status } }, show) =>
    readAll(
      [
        repo.selectMyRequests(scope, { ...page, status: status && fromTenantStatus(status) }),
        repo.selectActiveCount(scope),
        selectParameters(),
        selectToRate(scope),
      ],
      (rows, counts, parameters, toRate) => ({
        ...show(rows, {
          position: (row) => [row.created_at, row.id],
          present: (row) => presentMySummary(row, { parameters, today: scope.today }),
        }),
        activeCount: requireRow(counts).count,
        toRate: presentToRate(toRate),
      }),
    ),
  );

  api.read(contract.getMyMaintenanceRequest, (scope, { params: { maintenanceRequestId } }) =>
    readAll(
      [
        repo.selectMyRequest(scope, maintenanceRequestId),
        repo.selectChanges(maintenanceRequestId),
        repo.selectSharedComments(maintenanceRequestId),
        selectPictures(scope, { maintenanceRequestId }),
        selectParameters(),
        selectMyRating(scope, maintenanceRequestId),
      ],
      (requests, changes, comments, found, parameters, myRating) => {
        const row = requireRow(requests);
        const pictures = found.map(({ picture }) => presentMedia(links, scope, picture));
        const reader = { parameters, today: scope.today, userId: scope.userId };
        return presentMyRequest(row, { changes, comments, pictures, myRating }, reader);
      },
    ),
  );
}

function bindTenancyChanges(api: Api, services: Services): void {
  api.write(contract.reportDefect, (write, { body }) => service.reportDefect(write, body));
  api.write(contract.commentOnMyMaintenanceRequest, (write, { params, body }) =>
    service.addComment(write, params.maintenanceRequestId, { ...body, isInternal: false }),
  );
  api.write(contract.cancelMyMaintenanceRequest, (write, { params, body }) =>
    service.cancelOwnRequest(write, params.maintenanceRequestId, body.note),
  );
  api.write(contract.rateMyMaintenanceRequest, (write, { params, body }) =>
    rateRequest(write, params.maintenanceRequestId, body),
  );
  api.upload(contract.uploadMyMaintenancePicture, async (upload, transact, { params }) => {
    const file = await storeMedia(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () =>
      transact((write) => service.addPicture(write, params.maintenanceRequestId, file)),
    );
  });
}
