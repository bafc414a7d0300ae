import { describe, expect, test } from 'vitest';
import { signUpOwner } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { setStoredAt } from '../../testing/store-times.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { verify } from '../../verify.ts';
import { storedKeySources } from '../contributions.ts';
import { addDocument } from '../documents/testing.ts';
import { sweepStrayFiles } from './erasure.ts';
import { selectKeptKeys } from './repo.ts';

describe('bytes that nobody speaks of', () => {
  test('go with the sweep once they are a day old, and nothing else does', async () => {
    const here = await startServerForTest();
    const member = await signUpOwner(here);
    await addDocument(here, member);
    const stray = () => `documents/${member.organizationId}/${here.services.newId()}`;
    const old = stray();
    const half = `signing/${member.organizationId}/${here.services.newId()}.pdf.half`;
    for (const key of [old, half]) {
      await here.services.files.put(key, Buffer.from('lost in a crash'));
      await setStoredAt(here, key, here.clock.now().subtract({ hours: 25 }));
    }
    const named = (await verify(here.services)).flatMap(({ breaches }) => breaches);
    expect(named).toEqual(expect.arrayContaining([{ key: old }, { key: half }]));
    const young = stray();
    await here.services.files.put(young, Buffer.from('on its way'));
    await sweepStrayFiles(here.services, storedKeySources);
    const keys = await listStoredKeys(here);
    expect(keys).toHaveLength(2);
    expect(keys).toContain(young);
    expect(keys).not.toContain(old);
    const broken = (await verify(here.services)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  });

  test('are asked for by their keys, and not among all files', async () => {
    const here = await startServerForTest();
    const { organizationId } = await signUpOwner(here);
    await here.owner`insert into files (organization_id, id, name, media_type, byte_size, sha256, storage_key, created_at)
      select ${organizationId}, gen_random_uuid(), n::text, 'text/plain', 1, sha256(n::text::bytea), 'documents/' || n, now()
      from generate_series(1, 2000) as n`;
    await here.owner`vacuum analyze files`;
    const asked = selectKeptKeys(['documents/7', 'documents/700', 'documents/7000']).compile();
    expect(await countRowsRead(here, asked, 'files')).toBe(2);
  });
});
