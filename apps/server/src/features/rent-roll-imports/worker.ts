import { parentPort } from 'node:worker_threads';
import { writeDelimited, writeWorkbook } from './faulty-writer.ts';
import { housesOf, planRows, toRowPlan } from './plan.ts';
import { readTables, type Table } from './table.ts';
import type { Answer, Answers, Question, SheetAnswer } from './thread.ts';
import { UnreadableFile } from './unreadable.ts';

/** Between questions the thread keeps the tables, so that rows cross once. */
let tables: Pick<Table, 'rows' | 'mapping'>[] = [];

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
    case 'read': {
      const workbook = await readTables(question.bytes);
      ({ tables } = workbook);
      return { sheets: workbook.tables.map(toSheetAnswer), unread: workbook.unread };
    }
    case 'load': {
      const { mapping } = question;
      const rows = question.rows.map(({ number, text }) => ({ number, cells: JSON.parse(text) }));
      tables = [{ mapping, rows }];
      return { houses: housesOf(rows, mapping) };
    }
    case 'plan': {
      const { rows, mapping } = tables[question.sheet ?? 0] ?? { rows: [], mapping: {} };
      return { plans: planRows(rows, mapping, question.known).map(toRowPlan) };
    }
    case 'write':
      return {
        bytes:
          question.format === 'csv' ? writeDelimited(question.lines) : await writeWorkbook(question.lines),
      };
  }
}

function toSheetAnswer({ rows, ...table }: Table): SheetAnswer {
  return {
    ...table,
    rows: rows.map(({ number, cells }) => ({ number, text: JSON.stringify(cells) })),
    houses: housesOf(rows, table.mapping),
  };
}
