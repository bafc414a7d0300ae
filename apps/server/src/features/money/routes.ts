import * as contract from '@dira/contract/money';
import { requireRow, toPage, type Cursors } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import * as chargesRepo from './charges.repo.ts';
import { postCharge, reverseCharge } from './charges.ts';
import { confirmPayment, recordPayment, rejectPayment, reportPayment } from './confirmation.ts';
import { writeLedgerCsv } from './ledger-csv.ts';
import { readWithin } from './ledger.repo.ts';
import { presentLedger, readLedger, type LedgerOfLease } from './ledger.ts';
import * as paymentsRepo from './payments.repo.ts';
import { presentCharge, presentMyPayment, presentReceipt, presentReport } from './present.ts';
import * as receiptsRepo from './receipts.repo.ts';
import { getReceiptPdf } from './receipts.ts';
import { reversePayment } from './reversal.ts';
import { composeStatement } from './statement.ts';

export function registerMoneyRoutes(api: Api, services: Services, cursors: Cursors): void {
  bindLists(api, cursors);
  bindPayments(api);
  bindLedger(api, services);
  bindTenancy(api, services, cursors);
}

function bindLists(api: Api, cursors: Cursors): void {
  api.read(contract.listPayments, (scope, { query }) => {
    const list = `payments:${query.order}`;
    const rows = chargesRepo.selectChargePage(scope, { ...query, after: cursors.read(list, query.cursor) });
    return readRows(rows, (found, may) =>
      toPage(found, {
        list,
        limit: query.limit,
        cursors,
        position: (row) => [row.due_on, row.id],
        present: (row) => presentCharge(row, scope.today, may),
      }),
    );
  });

  api.read(contract.listPaymentReports, (scope, { query }) => {
    const list = 'payment-reports';
    const rows = paymentsRepo.selectReports(scope, {
      limit: query.limit,
      after: cursors.read(list, query.cursor),
    });
    return readRows(rows, (found, may) =>
      toPage(found, {
        list,
        limit: query.limit,
        cursors,
        position: (row) => [row.reported_at, row.id],
        present: (row) => presentReport(row, may),
      }),
    );
  });

  api.read(contract.listReceipts, (scope, { params, query }) => {
    const list = 'receipts';
    const rows = receiptsRepo.selectReceipts(scope, params.leaseId, {
      limit: query.limit,
      after: cursors.read(list, query.cursor),
    });
    return readAll([receiptsRepo.selectLeaseExists(scope, params.leaseId), rows], (leases, found) => {
      requireRow(leases);
      return toPage(found, {
        list,
        limit: query.limit,
        cursors,
        position: (row) => [row.issued_on, row.id],
        present: presentReceipt,
      });
    });
  });
}

function bindPayments(api: Api): void {
  api.write(contract.recordPayment, (write, { params, body }) => recordPayment(write, params.leaseId, body));
  api.write(contract.confirmPayment, (write, { params }) => confirmPayment(write, params.paymentId));
  api.write(contract.rejectPayment, (write, { params, body }) =>
    rejectPayment(write, params.paymentId, body.reason),
  );
  api.write(contract.reversePayment, (write, { params, body }) =>
    reversePayment(write, params.paymentId, body.reason),
  );
  api.write(contract.postCharge, (write, { params, body }) => postCharge(write, params.leaseId, body));
  api.write(contract.reverseCharge, (write, { params, body }) =>
    reverseCharge(write, params.chargeId, body.reason),
  );
}

function bindLedger(api: Api, services: Services): void {
  api.read(contract.getLedger, (scope, { params, query }) =>
    readLedger(scope, params.leaseId, query.asOf, presentLedger),
  );

  api.file(contract.exportLedgerCsv, async (write, { params, query }) => {
    const found = await getLedger(write, params.leaseId, query.asOf);
    return {
      name: `ledger-${found.asOf}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      bytes: writeLedgerCsv(found, query.language ?? found.lease.language),
    };
  });

  api.file(contract.exportLedgerPdf, async (write, { params, query }) => {
    const found = await getLedger(write, params.leaseId, query.asOf);
    const bytes = await services.pdf.render(
      'ledger',
      composeStatement(found, query.language ?? found.lease.language),
    );
    return { name: `ledger-${found.asOf}.pdf`, mediaType: 'application/pdf', bytes };
  });

  api.file(contract.getReceiptPdf, async (write, { params }) => {
    const { name, bytes } = await getReceiptPdf(write, services, params.receiptId);
    return { name, mediaType: 'application/pdf', bytes };
  });
}

function getLedger(write: OrgWrite, leaseId: string, asOf: string | undefined): Promise<LedgerOfLease> {
  return readWithin(
    write.trx,
    readLedger(write, leaseId, asOf, (found) => found),
    write.may,
  );
}

function bindTenancy(api: Api, services: Services, cursors: Cursors): void {
  api.read(contract.getMyLedger, (scope, { query }) =>
    readLedger(scope, scope.leaseId, query.asOf, presentLedger),
  );

  api.read(contract.listMyPayments, (scope, { query }) => {
    const list = 'my-payments';
    const rows = paymentsRepo.selectMyPayments(scope, {
      limit: query.limit,
      after: cursors.read(list, query.cursor),
    });
    return readRows(rows, (found) =>
      toPage(found, {
        list,
        limit: query.limit,
        cursors,
        position: (row) => [row.paid_on, row.id],
        present: presentMyPayment,
      }),
    );
  });

  api.write(contract.reportPayment, (write, { body }) => reportPayment(write, body));

  api.file(contract.getMyReceiptPdf, async (write, { params }) => {
    const isMine = ({ lease_id: leaseId, tenant_id: tenantId }: receiptsRepo.ReceiptToRender) =>
      leaseId === write.leaseId && tenantId === write.tenantId;
    const { name, bytes } = await getReceiptPdf(write, services, params.receiptId, isMine);
    return { name, mediaType: 'application/pdf', bytes };
  });
}
