import { parentPort } from 'node:worker_threads';
import { writeDelimited, writeWorkbook } from './faulty-writer.ts';
import { housesOf, planRows, toRowPlan } from './plan.ts';
import { readTable, type Table } from './table.ts';
import type { Answer, Answers, Question } from './thread.ts';
import { UnreadableFile } from './unreadable.ts';

/** Between questions the thread keeps the table, so that rows cross once. */
let table: Table = { headers: [], mapping: {}, rows: [], totalRows: [] };

parentPort?.on('message', (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(question).then((message) => parentPort?.postMessage(message));
});

async function answer(question: Question): Promise<Answer> {
  try {
    return { result: await work(question) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function work(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'read':
      table = await readTable(question.bytes);
      return {
        headers: table.headers,
        mapping: table.mapping,
        totalRows: table.totalRows,
        rows: textsOf(table),
        houses: housesOf(table.rows, table.mapping),
      };
    case 'load':
      table = {
        headers: [],
        totalRows: [],
        mapping: question.mapping,
        rows: question.rows.map(({ number, text }) => ({ number, cells: JSON.parse(text) })),
      };
      return { houses: housesOf(table.rows, table.mapping) };
    case 'plan':
      return { plans: planRows(table.rows, table.mapping, question.known).map(toRowPlan) };
    case 'write':
      return {
        bytes:
          question.format === 'csv' ? writeDelimited(question.lines) : await writeWorkbook(question.lines),
      };
  }
}

function textsOf({ rows }: Table): { number: number; text: string }[] {
  return rows.map(({ number, cells }) => ({ number, text: JSON.stringify(cells) }));
}
