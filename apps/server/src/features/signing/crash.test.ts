import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { openOwnerConnection } from '../../db/connect.ts';
import { sha256 } from '../../platform/digest.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { signUpOwner } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { openLink, sendDocument } from './testing.ts';

const script = path.join(import.meta.dirname, '..', '..', 'testing', 'sealing-process.ts');

test(
  'whoever seals is killed in the middle: the next start seals it, once, and nothing is left lying about',
  { tags: ['night'] },
  async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const { id, tokens, documentSha256 } = await sendDocument(server, owner);
    for (const token of tokens) await (await openLink(server, token)).sign(documentSha256);
    const watcher = openOwnerConnection(server.target);
    await server.owner.begin(async (holder) => {
      // The paper is made and in the store; its row is not.
      await holder`lock table files in share mode`;
      const child = fork(script, [JSON.stringify(server.target), server.dataDir, owner.organizationId, id], {
        execArgv: [],
      });
      await waitUntilHeldUp(watcher, '%insert into "files"%');
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    await watcher.end();
    const stored = () => listStoredKeys(server);
    expect(await stored()).toHaveLength(2);
    const [before] = await server.owner`select sealed_sha256 from signature_requests where id = ${id}`;
    expect(before).toEqual({ sealed_sha256: null });

    await runUntilIdle(server.services);
    const { raw } = await server.request('GET', owner.path(`/signature-requests/${id}/document`), {
      as: owner,
    });
    const rows = await server.owner`select sealed_sha256 from signature_requests where id = ${id}`;
    expect(rows).toEqual([{ sealed_sha256: sha256(raw) }]);
    expect(await stored()).toHaveLength(2);
    expect(await server.owner`select from deliveries where dedupe_key like ${`signed:${id}:%`}`).toHaveLength(
      2,
    );
  },
);
