import { Worker } from 'node:worker_threads';
import { AppError } from './app-error.ts';
import type { BrochureDocument } from './pdf-brochure.ts';
import type { CalculationDocument } from './pdf-calculation.ts';
import type { DepositSlipDocument } from './pdf-deposit-slip.ts';
import type { EvidenceDocument } from './pdf-evidence.ts';
import type { LeaseDocument } from './pdf-lease.ts';
import type { LedgerDocument } from './pdf-ledger.ts';
import type { LetterDocument } from './pdf-letter.ts';
import type { MoveOutDocument } from './pdf-move-out.ts';
import type { OwnerStatementDocument } from './pdf-owner-statement.ts';
import type { ReceiptDocument } from './pdf-receipt.ts';
import type { RentConfirmationDocument } from './pdf-rent-confirmation.ts';
import type { RepairReportDocument } from './pdf-repair-report.ts';
import type { SubscriptionBillDocument } from './pdf-subscription-bill.ts';
import type { ReportDocument } from './report-files.ts';

/** The templates in `pdf/`, each with what it lays out. */
interface Templates {
  calculation: CalculationDocument;
  brochure: BrochureDocument;
  receipt: ReceiptDocument;
  ledger: LedgerDocument;
  evidence: EvidenceDocument;
  lease: LeaseDocument;
  'deposit-slip': DepositSlipDocument;
  letter: LetterDocument;
  'owner-statement': OwnerStatementDocument;
  'move-out': MoveOutDocument;
  'rent-confirmation': RentConfirmationDocument;
  'repair-report': RepairReportDocument;
  report: ReportDocument;
  'subscription-bill': SubscriptionBillDocument;
}

/** Makes PDF documents from templates: tagged, accessible (PDF/UA-1), and the same bytes for the same data. */
export interface Pdf {
  /**
   * @param files pictures that the template shows, by the names that the data calls them
   * @throws AppError busy when too many documents wait; Error where a template fails or takes too long
   */
  render<T extends keyof Templates>(
    template: T,
    data: Templates[T],
    files?: Readonly<Record<string, Uint8Array>>,
  ): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface RenderRequest {
  template: string;
  data: object;
  files: Readonly<Record<string, Uint8Array>>;
}

export type RenderAnswer = { bytes: Uint8Array } | { error: string };

interface Task extends RenderRequest {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** A page takes milliseconds; this many in a row are a few seconds of work. */
const longestQueue = 500;
const limits = { idleMs: 60_000, renderMs: 20_000 };

/**
 * One worker thread, started by the first document and ended after a minute without any: fonts and
 * compiler hold some 50 MB that a server at rest should not.
 */
export function createPdf({ idleMs, renderMs } = limits): Pdf {
  let worker: Worker | undefined;
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const waiting: Task[] = [];

  const endWorker = async () => {
    clearTimeout(timer);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const settle = (conclude: (task: Task) => void) => {
    clearTimeout(timer);
    const task = current;
    current = undefined;
    if (task !== undefined) conclude(task);
    startNext();
  };
  const fail = (error: Error) => {
    void endWorker();
    settle((task) => task.reject(error));
  };
  const startWorker = () => {
    const started = new Worker(new URL('./pdf.worker.ts', import.meta.url));
    started.on('message', (answer: RenderAnswer) => {
      if (worker !== started) return;
      settle((task) =>
        'bytes' in answer ? task.resolve(answer.bytes) : task.reject(new Error(answer.error)),
      );
    });
    started.on('error', (error) => {
      if (worker === started) fail(error instanceof Error ? error : new Error(String(error)));
    });
    return started;
  };
  const startNext = () => {
    current = waiting.shift();
    if (current === undefined) {
      timer = setTimeout(() => void endWorker(), idleMs).unref();
      return;
    }
    const { template, data, files } = current;
    timer = setTimeout(
      () => fail(new Error(`the document ${template} took longer than ${renderMs} ms`)),
      renderMs,
    );
    worker ??= startWorker();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ template, data, files } satisfies RenderRequest);
  };

  return {
    render: (template, data, files = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= longestQueue) return reject(new AppError('busy'));
        waiting.push({ template, data, files, resolve, reject });
        if (current === undefined) {
          clearTimeout(timer);
          startNext();
        }
      }),
    close: async () => {
      isClosed = true;
      for (const task of waiting.splice(0)) task.reject(new AppError('busy'));
      current?.reject(new AppError('busy'));
      current = undefined;
      await endWorker();
    },
  };
}
