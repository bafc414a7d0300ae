import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemStatus } from '@dira/contract/error-codes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeServices, composeServices } from './boot.ts';
import { openOwnerConnection } from './db/connect.ts';
import { embeddedTarget } from './db/embedded.ts';
import type { SqlPool } from './db/tagged-sql.ts';
import { readSettings } from './env.ts';
import { createSystemClock } from './platform/clock.ts';
import { passwordCost } from './platform/passwords.ts';
import { launchIn } from './testing/launch.ts';
import { createLots } from './testing/simulated-year.ts';
import {
  beginJournal,
  countUnposted,
  kindsOfWork,
  rowsOfImport,
  startWork,
  type Journal,
  type KindOfWork,
} from './testing/site-work.ts';
import { ask, makeSiteFolder, openSite, siteSettings, type Site } from './testing/site.ts';
import { verify } from './verify.ts';

const kills = Number(process.env['DIRA_KILLS'] ?? 200);
const seed = Number(process.env['DIRA_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const minutes = 60_000;

/** How far a kind of work gets before the kill, at the most. */
const furthest: Record<KindOfWork, number> = {
  payment: 12,
  upload: 6,
  signing: 4,
  import: 300,
  rent: 4,
};

test(
  `${kills} kills of the server amid payments, uploads, signing, imports and rent by turns (DIRA_SEED=${seed})`,
  { tags: ['night'], timeout: 90 * minutes },
  async ({ annotate }) => {
    const draw = createLots(seed);
    const journal = beginJournal();
    const folder = await makeSiteFolder();
    const found = { importsHalfDone: 0, rentUnposted: 0, unsealed: 0 };
    let site = await openSite(folder);
    const leases = await ask(site, 'GET', `/api/v1/organizations/${site.organizationId}/leases?show=current`);
    const leaseId = String(leases?.body.items[0].id);
    for (let kill = 0; kill < kills; kill += 1) {
      const kind = kindsOfWork[kill % kindsOfWork.length] ?? 'payment';
      const work = startWork(site, leaseId, kind, journal);
      await work.reaches(1 + draw(furthest[kind]));
      site.product.child.kill('SIGKILL');
      await Promise.all([work.stop(), site.product.ended]);
      site = await openSite(folder, site);
      const owner = openOwnerConnection(embeddedTarget(folder));
      await requireKept(owner, journal);
      const left = await lookAround(owner, journal);
      found.importsHalfDone += left.importsHalfDone;
      found.rentUnposted += left.rentUnposted > 0 ? 1 : 0;
      found.unsealed += left.unsealed > 0 ? 1 : 0;
      await owner.end();
      await requireSound(folder);
    }
    const strays = await requireFinished(site, journal);
    expect(journal.imports.size).toBeGreaterThan(0);
    await annotate(
      JSON.stringify({
        payments: journal.payments.length,
        documents: journal.documents.size,
        signatures: journal.signatures.length,
        imports: journal.imports.size,
        rentDays: journal.rentDays,
        refused: journal.refused.length,
        ...found,
        strays,
      }),
    );
  },
);

/** Everything that was acknowledged is there once, and what was refused was refused in words. */
async function requireKept(owner: SqlPool, journal: Journal): Promise<void> {
  const passing: number[] = [problemStatus.busy];
  expect(
    journal.refused.filter(({ status, retryAfter }) => !passing.includes(status) || retryAfter === null),
  ).toEqual([]);
  const titles = [...journal.documents.values()];
  const signed = journal.signatures.map(({ requestId, place }) => `${requestId} ${place}`);
  const kept = {
    payments: await owner`select reference as name from payments where reference = any (${journal.payments})`,
    documents:
      await owner`select id as name from documents where id = any (${[...journal.documents.keys()]}::uuid[])`,
    signatures: await owner`select p.request_id || ' ' || p.place as name from signatures s
      join signers p on p.organization_id = s.organization_id and p.request_id = s.request_id and p.id = s.signer_id
      where p.request_id || ' ' || p.place = any (${signed})`,
    imports:
      await owner`select id as name from rent_roll_imports where id = any (${[...journal.imports.keys()]}::uuid[])
      and status in ('importing', 'done')`,
  };
  const namesOf = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ name }) => String(name)).toSorted();
  expect(namesOf(kept.payments)).toEqual(journal.payments.toSorted());
  expect(namesOf(kept.documents)).toEqual([...journal.documents.keys()].toSorted());
  expect(namesOf(kept.signatures)).toEqual(signed.toSorted());
  expect(namesOf(kept.imports)).toEqual([...journal.imports.keys()].toSorted());
  expect(titles).toHaveLength(new Set(titles).size);
  // Also what was never acknowledged is there once at the most.
  const twice = await owner`
    select reference as name from payments where reference like 'Payment %' group by 1 having count(*) > 1
    union all select f.name from documents d join files f on f.organization_id = d.organization_id and f.id = d.file_id
      where f.name like 'Document %'
        and not exists (select from signature_requests r where r.organization_id = d.organization_id and r.sealed_file_id = d.file_id)
      group by 1 having count(*) > 1
    union all select unit_id::text from leases where stage = 'agreed' and id in (select lease_id from rent_roll_rows) group by 1 having count(*) > 1
    union all select lease_id::text from rent_roll_rows where lease_id is not null group by 1 having count(*) > 1`;
  expect(twice).toEqual([]);
}

/** What the kill left half done. */
async function lookAround(owner: SqlPool, journal: Journal) {
  const [left] = await owner`select
    (select count(*)::int from rent_roll_imports where id = any (${[...journal.imports.keys()]}::uuid[])
      and status = 'importing' and imported_count between 1 and planned_count - 1) as half,
    (select count(*)::int from signature_requests where state = 'completed' and sealed_sha256 is null) as unsealed`;
  return {
    importsHalfDone: Number(left?.['half']),
    unsealed: Number(left?.['unsealed']),
    rentUnposted: await countUnposted(owner),
  };
}

/** Everything is recounted beside the product, which goes on with what it was doing. */
async function requireSound(folder: string): Promise<void> {
  const services = composeServices({
    settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    dataDir: folder,
    masterKey: (await readFile(path.join(folder, 'secret-key'), 'utf8')).trim(),
    target: embeddedTarget(folder),
    clock: createSystemClock(),
    passwordCost,
  });
  const findings = await verify(services).finally(() => closeServices(services));
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

/**
 * Whatever was begun comes to its end by itself: imports, rent, seals; no job has failed for good; and two days later no
 * byte is stored that nothing speaks of.
 * @returns how many such files the kills had left
 */
async function requireFinished(site: Site, journal: Journal): Promise<number> {
  const owner = openOwnerConnection(embeddedTarget(site.folder));
  onTestFinished(() => owner.end().catch(() => undefined));
  await vi.waitFor(
    async () => {
      const [left] = await owner`select
        (select count(*)::int from rent_roll_imports where status = 'importing') as imports,
        (select count(*)::int from signature_requests where state = 'completed' and sealed_sha256 is null) as unsealed,
        (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failed`;
      expect({ ...left, rent: await countUnposted(owner) }).toEqual({
        imports: 0,
        unsealed: 0,
        failed: 0,
        rent: 0,
      });
    },
    { timeout: 5 * minutes, interval: 500 },
  );
  const [imported] =
    await owner`select sum(imported_count)::int as rows, count(*)::int as imports from rent_roll_imports
    where id = any (${[...journal.imports.keys()]}::uuid[])`;
  expect(imported).toEqual({ rows: journal.imports.size * rowsOfImport, imports: journal.imports.size });
  await requireKept(owner, journal);
  await owner.end();
  site.product.child.kill('SIGTERM');
  await site.product.ended;
  const later = { TEST_CLOCK: Temporal.Now.instant().add({ hours: 48 }).toString() };
  const before = launchIn(site.folder, 'cli.ts', { ...siteSettings, ...later }, 'verify');
  await before.ended;
  const strays = before.said().match(/half|"key"/g)?.length ?? 0;
  const swept = launchIn(site.folder, 'cli.ts', { ...siteSettings, ...later }, 'jobs', 'run', '--until-idle');
  expect(`${await swept.ended}\n${swept.said()}`).toMatch(/^0\n/);
  const sound = launchIn(site.folder, 'cli.ts', { ...siteSettings, ...later }, 'verify');
  expect(`${await sound.ended}\n${sound.said()}`).toMatch(/^0\n/);
  return strays;
}
