import * as contract from '@dira/contract/operator-billing';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import * as repo from './operator.repo.ts';
import * as service from './operator.ts';
import {
  presentCoupon,
  presentMonth,
  presentOperatorBill,
  presentRefund,
  presentSurplus,
  presentWorkspace,
} from './present.ts';

export function registerOperatorBillingRoutes(api: Api): void {
  api.list(contract.listWorkspaces, {
    select: (_, page) => repo.selectWorkspaces(page),
    position: (row) => [row.created_at, row.organization_id],
    present: presentWorkspace,
  });
  api.write(contract.suspendWorkspace, (write, { params, body }) =>
    service.suspend(write, params.workspaceId, body.reason),
  );
  api.write(contract.liftSuspension, (write, { params }) =>
    service.liftSuspension(write, params.workspaceId),
  );
  api.write(contract.agreePlan, (write, { params, body }) =>
    service.agreePlan(write, params.workspaceId, body),
  );
  api.list(contract.listOperatorBills, {
    select: (_, page) => repo.selectOperatorBills(page),
    position: (row) => [row.issued_at, row.id],
    present: presentOperatorBill,
  });
  api.write(contract.confirmBill, (write, { params, body }) =>
    service.confirmBill(write, params.operatorBillId, body),
  );
  api.write(contract.refuseAnnouncement, (write, { params }) =>
    service.refuseAnnouncement(write, params.operatorBillId),
  );
  api.write(contract.numberTaxInvoice, (write, { params, body }) =>
    service.numberTaxInvoice(write, params.operatorBillId, body),
  );
  api.list(contract.listRefunds, {
    select: (_, page) => repo.selectRefunds(page),
    position: (row) => [row.asked_at, row.id],
    present: presentRefund,
  });
  api.write(contract.payRefund, (write, { params, body }) => service.payRefund(write, params.refundId, body));
  api.list(contract.listSurplusPayments, {
    select: (_, page) => repo.selectSurplus(page),
    position: (row) => [row.confirmed_at, row.id],
    present: presentSurplus,
  });
  api.write(contract.returnSurplusPayment, (write, { params }) =>
    service.returnSurplus(write, params.surplusPaymentId),
  );
  api.read(contract.getRevenue, (scope) =>
    readAll(
      [
        repo.selectRevenue(scope.today.with({ day: 1 }).subtract({ months: 11 }).toString()),
        repo.selectAllWaiting(),
      ],
      (months, waiting) => ({
        months: months.map(presentMonth),
        waiting: waiting.map((row) => ({
          what: row.state,
          count: row.bill_count,
          total: row.total,
          oldestDueOn: row.oldest_due_on,
        })),
      }),
    ),
  );
  api.list(contract.listCoupons, {
    select: (_, page) => repo.selectCoupons(page),
    position: (row) => [row.created_at, row.code],
    present: presentCoupon,
  });
  api.write(contract.createCoupon, (write, { body }) => service.createCoupon(write, body));
  api.write(contract.endCoupon, (write, { params }) => service.endCoupon(write, params.code));
}
