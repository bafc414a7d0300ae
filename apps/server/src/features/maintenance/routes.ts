import * as contract from '@dira/contract/maintenance';
import * as dispatchContract from '@dira/contract/maintenance-dispatches';
import * as planContract from '@dira/contract/maintenance-plans';
import * as vendorContract from '@dira/contract/maintenance-vendors';
import { isAllowed } from '@dira/domain/permissions';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { createDownloadLinks, type DownloadLinks } from '../../platform/download-links.ts';
import { presentFootage } from '../../platform/picture-links.ts';
import type { Services } from '../../services.ts';
import { keepOrDiscard, storeFootage } from '../files/service.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import { selectPictures } from '../pictures/service.ts';
import { cancelAppointment, setAppointment } from './appointments.ts';
import { selectDispatches, selectJob } from './dispatches.repo.ts';
import { presentJobLetter, sendJob } from './dispatches.ts';
import { makeEvidence } from './evidence.ts';
import { selectPlans } from './plans.repo.ts';
import { changePlan, createPlan, endPlan, presentPlan } from './plans.ts';
import { presentFacts, presentMyRequest, presentRequest, presentSummary } from './present.ts';
import { selectMyRating, selectRatings, selectToRate } from './ratings.repo.ts';
import { presentToRate, rateRequest } from './ratings.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { selectVendors } from './vendors.repo.ts';
import { changeVendor, createVendor, presentVendor } from './vendors.ts';

export function registerMaintenanceRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  bindReads(api, links);
  bindChanges(api, services);
  bindTenancyReads(api, links);
  bindTenancyChanges(api, services);
  bindEvidence(api, services);
  bindVendors(api);
  bindDispatches(api, services);
  bindPlans(api);
}

function bindVendors(api: Api): void {
  api.list(vendorContract.listMaintenanceVendors, {
    select: selectVendors,
    position: (row) => [row.name, row.id],
    present: presentVendor,
  });
  api.write(vendorContract.createMaintenanceVendor, (write, { body }) => createVendor(write, body));
  api.write(vendorContract.updateMaintenanceVendor, (write, { params, body }) =>
    changeVendor(write, params.maintenanceVendorId, body),
  );
}

function bindDispatches(api: Api, services: Services): void {
  api.read(dispatchContract.getMaintenanceJobLetter, (scope, { params, query }) =>
    readRows(selectJob(scope, params.maintenanceRequestId), (rows, may) =>
      presentJobLetter(requireRow(rows), query.namesTenant, may),
    ),
  );
  api.write(dispatchContract.sendMaintenanceJob, (write, { params, body }) =>
    sendJob(write, services, params.maintenanceRequestId, body),
  );
}

function bindPlans(api: Api): void {
  api.list(planContract.listMaintenancePlans, {
    select: selectPlans,
    position: (row) => [row.next_due_on, row.id],
    present: presentPlan,
  });
  api.write(planContract.createMaintenancePlan, (write, { body }) => createPlan(write, body));
  api.write(planContract.updateMaintenancePlan, (write, { params, body }) =>
    changePlan(write, params.maintenancePlanId, body),
  );
  api.write(planContract.endMaintenancePlan, (write, { params }) => endPlan(write, params.maintenancePlanId));
}

function bindEvidence(api: Api, services: Services): void {
  api.file(contract.exportMaintenanceEvidence, (write, { params, query }) =>
    makeEvidence(write, services, { id: params.maintenanceRequestId, language: query.language }),
  );
  api.file(contract.exportMyMaintenanceEvidence, (write, { params, query }) =>
    makeEvidence(write, services, { id: params.maintenanceRequestId, language: query.language }),
  );
}

function bindReads(api: Api, links: DownloadLinks): void {
  api.page(contract.listMaintenanceRequests, (scope, { page }, show) =>
    readAll([repo.selectRequests(scope, page), selectParameters()], (rows, parameters, may) =>
      show(rows, {
        position: (row) => [page.sort === 'newest' ? row.created_at : row.priority_weight, row.id],
        present: (row) => presentSummary(row, { parameters, today: scope.today }, may),
      }),
    ),
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
        selectDispatches(maintenanceRequestId),
      ],
      (requests, changes, comments, found, parameters, ratings, dispatches, may) => {
        const pictures = found.map(({ picture }) => presentFootage(links, scope, picture));
        const reading = { parameters, today: scope.today };
        return presentRequest(
          requireRow(requests),
          { changes, comments, pictures, ratings, dispatches },
          reading,
          may,
        );
      },
    ),
  );

  api.read(contract.listMaintenanceAssignees, (scope) =>
    readRows(repo.selectTeam(scope), (team) => ({
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
    const file = await storeFootage(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () =>
      transact((write) => service.addPicture(write, params.maintenanceRequestId, file)),
    );
  });
}

function bindTenancyReads(api: Api, links: DownloadLinks): void {
  api.page(contract.listMyMaintenanceRequests, (scope, { page }, show) =>
    readAll(
      [
        repo.selectMyRequests(scope, page),
        repo.selectActiveCount(scope),
        selectParameters(),
        selectToRate(scope),
      ],
      (rows, counts, parameters, toRate) => ({
        ...show(rows, {
          position: (row) => [row.created_at, row.id],
          present: (row) => presentFacts(row, { parameters, today: scope.today }),
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
        const pictures = found.map(({ picture }) => presentFootage(links, scope, picture));
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
    const file = await storeFootage(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () =>
      transact((write) => service.addPicture(write, params.maintenanceRequestId, file)),
    );
  });
}
