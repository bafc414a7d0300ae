import { expect, test } from 'vitest';
import { createAccessLog, firstRow, type Access } from './access-log.ts';
import { createLog } from './log.ts';

const quiet = createLog('silent');
const accessAt = (at: number): Access => ({
  id: crypto.randomUUID(),
  at,
  userId: crypto.randomUUID(),
  tokenId: null,
  organizationId: null,
  operation: 'getLease',
  part: 'leases.see',
  recordId: null,
  isWrite: false,
  status: 200,
  ip: '127.0.0.1',
});

test('what was asked is written together, in its order, and again where it could not be', async () => {
  const rows: number[][] = [];
  let isAway = true;
  const accessLog = createAccessLog(async (row) => {
    if (isAway) throw new Error('the database is away');
    rows.push(row.map(({ at }) => at));
  }, quiet);
  for (const at of [1, 2, 3]) accessLog.note(accessAt(at));
  await accessLog.flush();
  isAway = false;
  accessLog.note(accessAt(4));
  await Promise.all([accessLog.flush(), accessLog.flush()]);
  expect(rows).toEqual([[1, 2, 3, 4]]);
});

test('a row has five hundred at most, and lasts a minute', () => {
  const many = Array.from({ length: 700 }, (_, at) => accessAt(at));
  expect(firstRow(many)).toHaveLength(500);
  expect(firstRow([0, 60_000, 60_001].map(accessAt)).map(({ at }) => at)).toEqual([0, 60_000]);
});
