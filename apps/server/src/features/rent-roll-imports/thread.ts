import { Worker } from 'node:worker_threads';
import type { Cell, ColumnMapping } from '@dira/domain/rent-roll/fields';
import { createTurns } from '../../platform/in-turn.ts';
import type { House, KnownLease, RowPlan } from './plan.ts';
import type { Table, UnreadSheet } from './table.ts';
import { UnreadableFile, type UnreadableReason } from './unreadable.ts';

/** A row's cells as JSON: one text crosses threads faster than a list. */
export interface RowText {
  number: number;
  text: string;
}

export type Question =
  | { ask: 'read'; bytes: Uint8Array }
  | { ask: 'load'; rows: RowText[]; mapping: ColumnMapping }
  | { ask: 'plan'; known: KnownLease[]; sheet?: number }
  | { ask: 'write'; format: 'csv' | 'xlsx'; lines: Cell[][] };

/** A sheet that was read, in a form that crosses threads. */
export interface SheetAnswer extends Omit<Table, 'rows'> {
  rows: RowText[];
  houses: House[];
}

export interface Answers {
  read: { sheets: SheetAnswer[]; unread: UnreadSheet[] };
  load: { houses: House[] };
  plan: { plans: RowPlan[] };
  write: { bytes: Uint8Array };
}

export type Answer =
  | { result: Answers[keyof Answers] }
  | { unreadable: UnreadableReason }
  | { error: string };

/** A thread of its own for one file: reading and planning thousands of rows would hold up every other request. */
export interface RentRollThread {
  /** @throws UnreadableFile where the question was a file that is none, or one that takes all time or memory */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]>;
  close(): Promise<void>;
}

const threadsAtOnce = 2;
const longestQueue = 20;
const longestAnswerMs = 20_000;
/** Twenty thousand rows of 150 columns, 10 MB, are read and planned within it in five seconds. */
const resourceLimits = { maxOldGenerationSizeMb: 384 };

const turns = createTurns(threadsAtOnce, longestQueue);

/** Runs `work` with a thread, after those that came before. @throws AppError busy when too many wait */
export function withThread<T>(work: (thread: RentRollThread) => Promise<T>): Promise<T> {
  return turns.run(async () => {
    const thread = startThread();
    try {
      return await work(thread);
    } finally {
      await thread.close();
    }
  });
}

function startThread(): RentRollThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          worker.off('message', onMessage).off('error', onError);
        };
        const onMessage = (answer: Answer) => {
          end();
          if ('result' in answer) return resolve(answer.result as Answers[(typeof question)['ask']]); // the worker answers what it was asked
          reject('unreadable' in answer ? new UnreadableFile(answer.unreadable) : new Error(answer.error));
        };
        const onError = (error: unknown) => {
          end();
          reject(isOutOfMemory(error) ? new UnreadableFile('too_slow', error) : error);
        };
        const timer = setTimeout(() => onError(new UnreadableFile('too_slow')), longestAnswerMs);
        worker.on('message', onMessage).on('error', onError);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(question);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
