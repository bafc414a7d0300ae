import * as income from '@dira/contract/income';
import * as ledgerContract from '@dira/contract/ledger';
import * as contract from '@dira/contract/money';
import * as movements from '@dira/contract/money-movements';
import * as pay from '@dira/contract/payment-instructions';
import { exportPayments, getPaymentCounts, getPaymentTotals } from '@dira/contract/payment-table';
import { listRentGrid } from '@dira/contract/rent-grid';
import type { Language } from '@dira/i18n/languages';
import { answerRead, readRows } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { presentCounts } from '../../db/totals.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { readLogo } from '../../platform/paper-logo.ts';
import type { Services } from '../../services.ts';
import { readTotals } from '../exchange-rates/conversion.ts';
import * as chargesRepo from './charges.repo.ts';
import { enterCharge } from './charges.ts';
import { rejectPayment, reportPayment } from './confirmation.ts';
import { moveDeposit, offsetDeposit, reverseDepositMovement } from './deposits.ts';
import { recordTypedPayment } from './doubts.ts';
import { presentIncomeLine, incomeTable } from './income-table.ts';
import * as incomeRepo from './income.repo.ts';
import * as instructions from './instructions.ts';
import { writeLedgerCsv } from './ledger-csv.ts';
import { readLedger, type LedgerOfLease } from './ledger.ts';
import { paymentTable } from './payment-table.ts';
import * as paymentsRepo from './payments.repo.ts';
import { refundCredit, reverseDebt, transferCredit } from './payouts.ts';
import { presentLedger } from './present-ledger.ts';
import { presentCharge, presentMyPayment, presentReceipt, presentReport } from './present.ts';
import * as receiptsRepo from './receipts.repo.ts';
import { getReceiptPdf } from './receipts.ts';
import { relieveCharge, restoreCharge } from './reliefs.ts';
import { composeConfirmation } from './rent-confirmation.ts';
import { positionOf, selectRentGrid } from './rent-grid.repo.ts';
import { presentRentGridRow } from './rent-grid.ts';
import { reversePayment } from './reversal.ts';
import { composeStatement } from './statement.ts';
import { confirmPayment, undoConfirmation } from './undoable.ts';

export function registerMoneyRoutes(api: Api, services: Services): void {
  bindLists(api);
  bindIncome(api);
  bindPayments(api);
  bindMovements(api);
  bindLedger(api, services);
  bindInstructions(api);
  bindTenancy(api, services);
}

const chargeReading = listReading({
  select: chargesRepo.selectChargePage,
  position: (row) => [row.sort_key, row.id],
  present: (row, { scope, may }) => presentCharge(row, scope.today, may),
});

function bindLists(api: Api): void {
  api.list(contract.listPayments, chargeReading);
  api.table(exportPayments, { name: 'payments', ...chargeReading }, paymentTable);
  api.read(getPaymentTotals, (scope, { query }) =>
    readTotals(scope, chargesRepo.selectChargeTotals(scope, query)),
  );

  api.read(getPaymentCounts, (scope, { query }) =>
    readRows(chargesRepo.selectChargeCounts(scope, query), presentCounts),
  );

  api.list(listRentGrid, {
    select: selectRentGrid,
    position: positionOf,
    present: (row, { scope }) => presentRentGridRow(row, scope.today),
  });

  api.list(contract.listPaymentReports, {
    select: paymentsRepo.selectReports,
    position: (row) => [row.reported_at, row.id],
    present: (row, { scope, may }) => presentReport(row, scope.now, may),
  });

  api.list(contract.listReceipts, {
    of: (scope, { leaseId }) => receiptsRepo.selectLeaseExists(scope, leaseId),
    select: (scope, page, { leaseId }) => receiptsRepo.selectReceipts(scope, leaseId, page),
    position: (row) => [row.issued_on, row.id],
    present: presentReceipt,
  });
}

const incomeReading = listReading({
  select: incomeRepo.selectIncome,
  position: incomeRepo.positionOfLine,
  present: presentIncomeLine,
});

function bindIncome(api: Api): void {
  api.list(income.listIncome, incomeReading);
  api.table(income.exportIncome, { name: 'income', ...incomeReading }, incomeTable);
  api.read(income.getIncomeTotals, (scope, { query }) =>
    readTotals(scope, incomeRepo.selectIncomeTotals(scope, query)),
  );
}

function bindPayments(api: Api): void {
  api.write(contract.recordPayment, (write, { params, body }) =>
    recordTypedPayment(write, params.leaseId, body),
  );
  api.write(contract.confirmPayment, (write, { params }) => confirmPayment(write, params.paymentId));
  api.write(contract.undoConfirmation, (write, { params }) => undoConfirmation(write, params.paymentId));
  api.write(contract.rejectPayment, (write, { params, body }) =>
    rejectPayment(write, params.paymentId, body.reason),
  );
  api.write(contract.reversePayment, (write, { params, body }) =>
    reversePayment(write, params.paymentId, body),
  );
  api.write(contract.postCharge, (write, { params, body }) => enterCharge(write, params.leaseId, body));
  api.write(contract.reverseCharge, (write, { params, body }) => reverseDebt(write, params.chargeId, body));
}

function bindMovements(api: Api): void {
  api.write(movements.relieveCharge, (write, { params, body }) =>
    relieveCharge(write, params.chargeId, body),
  );
  api.write(movements.restoreCharge, (write, { params, body }) =>
    restoreCharge(write, params.chargeId, body),
  );
  api.write(movements.refundCredit, (write, { params, body }) => refundCredit(write, params.leaseId, body));
  api.write(movements.transferCredit, (write, { params, body }) =>
    transferCredit(write, params.leaseId, body),
  );
  api.write(movements.moveDeposit, (write, { params, body }) => moveDeposit(write, params.leaseId, body));
  api.write(movements.offsetDeposit, (write, { params, body }) => offsetDeposit(write, params.leaseId, body));
  api.write(movements.reverseDepositMovement, (write, { params, body }) =>
    reverseDepositMovement(write, params.movementId, body),
  );
}

function bindLedger(api: Api, services: Services): void {
  api.read(ledgerContract.getLedger, (scope, { params, query }) =>
    readLedger(scope, params.leaseId, query.asOf, presentLedger),
  );

  api.file(ledgerContract.exportLedgerCsv, async (write, { params, query }) => {
    const found = await getLedger(write, params.leaseId, query.asOf);
    return {
      name: `ledger-${found.asOf}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      bytes: writeLedgerCsv(found, query.language ?? found.lease.language),
    };
  });

  api.file(ledgerContract.exportLedgerPdf, async (write, { params, query }) => {
    const found = await getLedger(write, params.leaseId, query.asOf);
    return () => renderLedger(services, found, query);
  });

  api.file(contract.getReceiptPdf, async (write, { params }) => {
    const { name, bytes } = await getReceiptPdf(write, services, params.receiptId);
    return { name, mediaType: 'application/pdf', bytes };
  });
}

/** The statement of account, or the confirmation of rent paid where a year is asked for. */
async function renderLedger(
  { pdf, files }: Services,
  found: LedgerOfLease,
  {
    language = found.lease.language,
    rentOf,
  }: { language?: Language | undefined; rentOf?: number | undefined },
) {
  const logo = await readLogo(files, found.lease.letterhead.logo);
  const mediaType = 'application/pdf';
  if (rentOf === undefined)
    return {
      name: `ledger-${found.asOf}.pdf`,
      mediaType,
      bytes: await pdf.render('ledger', composeStatement(found, language), logo),
    };
  return {
    name: `rent-${rentOf}.pdf`,
    mediaType,
    bytes: await pdf.render('rent-confirmation', composeConfirmation(found, rentOf, language), logo),
  };
}

function getLedger(write: OrgWrite, leaseId: string, asOf: string | undefined): Promise<LedgerOfLease> {
  return answerRead(
    write,
    readLedger(write, leaseId, asOf, (found) => found),
  );
}

function bindInstructions(api: Api): void {
  api.read(pay.getPaymentInstructions, (scope) => instructions.readInstructions(scope));
  api.write(pay.setPaymentInstructions, (write, { body }) => instructions.setInstructions(write, body));
  api.read(pay.getPropertyPaymentInstructions, (scope, { params }) =>
    instructions.readPropertyInstructions(scope, params.propertyId),
  );
  api.write(pay.setPropertyPaymentInstructions, (write, { params, body }) =>
    instructions.setPropertyInstructions(write, params.propertyId, body),
  );
  api.read(pay.getMyHowToPay, (scope) => instructions.readMyHowToPay(scope));
}

function bindTenancy(api: Api, services: Services): void {
  api.read(ledgerContract.getMyLedger, (scope, { query }) =>
    readLedger(scope, scope.leaseId, query.asOf, presentLedger),
  );

  api.file(ledgerContract.getMyLedgerPdf, async (write, { query }) => {
    const found = await answerRead(
      write,
      readLedger(write, write.leaseId, query.asOf, (ledger) => ledger),
    );
    return () => renderLedger(services, found, query);
  });

  api.list(contract.listMyPayments, {
    select: paymentsRepo.selectMyPayments,
    position: (row) => [row.paid_on, row.id],
    present: presentMyPayment,
  });

  api.write(contract.reportPayment, (write, { body }) => reportPayment(write, body));

  api.file(contract.getMyReceiptPdf, async (write, { params }) => {
    const isMine = ({ lease_id: leaseId, tenant_id: tenantId }: receiptsRepo.ReceiptToRender) =>
      leaseId === write.leaseId && tenantId === write.tenantId;
    const { name, bytes } = await getReceiptPdf(write, services, params.receiptId, isMine);
    return { name, mediaType: 'application/pdf', bytes };
  });
}
