import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { slim } from './slim-contract.ts';

const folder = path.resolve(import.meta.dirname, '../../packages/contract/src');

describe('what the browser gets of the contract', () => {
  test('is method and path of each operation, its file type, what it edits, and plain values', () => {
    const paid = { id: 'pay', method: 'POST', path: '/pay', access: { scope: 'user' }, summary: '', tag: '' };
    const contract = {
      pay: paid,
      change: { ...paid, method: 'PATCH', edits: { ...paid, method: 'GET', editable: ['amount'] } },
      saveReceipt: { ...paid, method: 'GET', produces: 'application/pdf' },
      mostBytes: 64,
      names: ['a', { b: null }],
    };
    expect(slim(contract)).toEqual({
      pay: { method: 'POST', path: '/pay' },
      change: { method: 'PATCH', path: '/pay', edits: { editable: ['amount'] } },
      saveReceipt: { method: 'GET', path: '/pay', produces: 'application/pdf' },
      mostBytes: 64,
      names: ['a', { b: null }],
    });
  });

  test('is how long the texts of a form may be', async () => {
    const { tenantLimits } = slim(await import('@dira/contract/tenants'));
    expect(tenantLimits).toEqual({ fullName: 120, email: 254 });
  });

  test('is no schema and no function, by no module', async () => {
    const { id } = await import('@dira/contract/primitives');
    expect(slim({ id, made: () => id, nested: { id } })).toEqual({});
    for (const file of globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] })) {
      const kept = slim(await import(path.join(folder, file)));
      expect(JSON.parse(JSON.stringify(kept)), file).toEqual(kept);
    }
  });
});
