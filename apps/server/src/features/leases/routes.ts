import { getLeaseTabCounts } from '@dira/contract/lease-counts';
import * as contract from '@dira/contract/leases';
import type { AllLeaseCounts } from '../../contributions/lease-counts.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows, type May } from '../../db/read.ts';
import { presentCounts } from '../../db/totals.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { readTotals } from '../exchange-rates/conversion.ts';
import { selectTabCounts } from './lease-counts.repo.ts';
import { chargeOpening } from './opening.ts';
import {
  presentLease,
  presentLeaseToSign,
  presentMyLease,
  presentMyLeaseEntry,
  presentPeriod,
} from './present.ts';
import * as repo from './repo.ts';
import { selectRentSchedule } from './schedule.repo.ts';
import * as service from './service.ts';
import { leaseTable } from './table.ts';
import { addToLease, chooseFirst, removeFromLease } from './tenants.ts';

/** Who is late, who owes most and who pays most is told to those who see money. */
function requireMoneyFor({ show, sort }: Pick<repo.LeaseFilter, 'show' | 'sort'>, may: May): void {
  const tellsMoney = show === 'late' || sort === 'owed' || sort === 'rent';
  if (tellsMoney && !may('money.see')) throw new AppError('not_allowed');
}

const leaseReading = listReading({
  select: repo.selectLeases,
  permit: requireMoneyFor,
  position: (row) => [row.sort_key, row.id],
  present: (row, { scope, may }) => presentLease(row, scope.today, may),
});

export function registerLeaseRoutes(api: Api, services: Services, tabs: AllLeaseCounts): void {
  const selectCountsOfTabs = selectTabCounts(tabs);
  api.list(contract.listLeases, leaseReading);
  api.table(contract.exportLeases, { name: 'leases', ...leaseReading }, leaseTable);
  api.read(contract.getLeaseTotals, (scope, { query }) =>
    readTotals(scope, repo.selectLeaseTotals(scope, query)),
  );

  api.read(contract.getLeaseCounts, (scope) =>
    readAll([repo.selectLeaseCounts(scope), repo.selectVacantCount(scope)], (leases, units, may) => {
      const { counts: ofLeases } = presentCounts(leases);
      const { counts: ofUnits } = presentCounts(units);
      if (ofLeases === null || ofUnits === null) return { counts: null };
      return { counts: { ...ofLeases, ...ofUnits, late: may('money.see') ? ofLeases.late : 0 } };
    }),
  );

  api.read(contract.getLease, (scope, { params }) =>
    readRows(repo.selectLease(scope, params.leaseId), (rows, may) =>
      presentLease(requireRow(rows), scope.today, may),
    ),
  );

  api.read(getLeaseTabCounts, (scope, { params }) =>
    readRows(selectCountsOfTabs(scope, params.leaseId), (rows, may) => {
      const found = requireRow(rows);
      return may('securities.see') ? found : { ...found, securities: null };
    }),
  );

  api.write(contract.createLease, (write, { body }) => service.createLease(write, services, body));
  api.write(contract.updateLease, (write, { params, body }) =>
    service.changeLease(write, params.leaseId, body),
  );

  api.write(contract.deleteLease, (write, { params }) => service.discardLease(write, params.leaseId));

  api.write(contract.addLeaseTenant, (write, { params, body }) =>
    addToLease(write, services, params.leaseId, body.tenant),
  );
  api.write(contract.removeLeaseTenant, (write, { params }) =>
    removeFromLease(write, params.leaseId, params.tenantId),
  );
  api.write(contract.chooseFirstTenant, (write, { params, body }) =>
    chooseFirst(write, params.leaseId, body.tenantId),
  );

  api.write(contract.chargeOpening, (write, { params }) => chargeOpening(write, params.leaseId));

  api.read(contract.getRentSchedule, (scope, { params }) =>
    readAll(
      [repo.selectLease(scope, params.leaseId), selectRentSchedule(scope, params.leaseId)],
      (leases, periods) => {
        requireRow(leases);
        return { items: periods.map(presentPeriod) };
      },
    ),
  );

  api.read(contract.listMyLeases, (scope) =>
    readAll([repo.selectMyLeases(scope), repo.selectLeasesToSign(scope)], (rows, toSign) => ({
      items: rows.map((row) => presentMyLeaseEntry(row, scope.today)),
      toSign: toSign.map(presentLeaseToSign),
    })),
  );

  api.read(contract.getMyLease, (scope) =>
    readRows(repo.selectMyLease(scope), (rows) => presentMyLease(requireRow(rows), scope.today)),
  );
}
