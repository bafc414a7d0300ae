import { expect, vi } from 'vitest';
import { openOwnerConnection } from '../db/connect.ts';
import { embeddedTarget } from '../db/embedded.ts';
import type { SqlPool } from '../db/tagged-sql.ts';
import { buildPdf } from '../features/documents/testing.ts';
import { buildRentRoll } from '../features/rent-roll-imports/testing.ts';
import { buildSigners, buildStrokes } from '../features/signing/testing.ts';
import { ask, type Site, type SiteAnswer } from './site.ts';

/**
 * What must survive a kill: people pay, file documents and sign them, rent rolls are imported, rent falls due. What was
 * acknowledged is written down here, beside the product.
 */
export const kindsOfWork = ['payment', 'upload', 'signing', 'import', 'rent'] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

/** What the product said is done, over all its lives. */
export interface Journal {
  payments: string[];
  /** Titles by the ids that were told. */
  documents: Map<string, string>;
  /** Signatures: the request, and whose turn it was. */
  signatures: { requestId: string; place: number }[];
  /** Imports that were started, with the rows of each. */
  imports: Map<string, number>;
  /** Days on which rent was made to fall due. */
  rentDays: number;
  /** What else was answered than a yes. */
  refused: { kind: KindOfWork; status: number; retryAfter: string | null; body: unknown }[];
  /** Files, payments and imports have names of their own, in every life. */
  names: number;
}

export function beginJournal(): Journal {
  return {
    payments: [],
    documents: new Map(),
    signatures: [],
    imports: new Map(),
    rentDays: 0,
    refused: [],
    names: 0,
  };
}

export interface Work {
  /** Until so much of the kind that is tried was seen to be done or under way; what that is, each kind says for itself. */
  reaches(more: number): Promise<void>;
  stop(): Promise<void>;
}

export const rowsOfImport = 120;
const leasesWithRent = 300;
const clients: Record<KindOfWork, number> = { payment: 4, upload: 4, signing: 3, import: 1, rent: 1 };
const longestWaitMs = 60_000;
const pollMs = 5;

/** Work of one kind goes on, and people pay beside it. */
export function startWork(site: Site, leaseId: string, tried: KindOfWork, journal: Journal): Work {
  const stopping = new AbortController();
  const owner = openOwnerConnection(embeddedTarget(site.folder));
  const done: Record<KindOfWork, number> = { payment: 0, upload: 0, signing: 0, import: 0, rent: 0 };
  const base = `/api/v1/organizations/${site.organizationId}`;
  const isGoing = () => !stopping.signal.aborted;
  /** Looks again and again until it is so, or everything stops. */
  const until = (look: () => Promise<void>) =>
    vi.waitFor(() => (isGoing() ? look() : undefined), { timeout: longestWaitMs, interval: pollMs });

  /** @returns the answer where it is a yes */
  const accepted = (kind: KindOfWork, answer: SiteAnswer) => {
    if (answer === undefined) return undefined;
    if (answer.status < 300) return answer;
    journal.refused.push({ kind, ...answer });
    return undefined;
  };
  const file = async (kind: KindOfWork) => {
    journal.names += 1;
    const title = `Document ${journal.names}`;
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(buildPdf(title))], { type: 'application/pdf' }),
      `${title}.pdf`,
    );
    const answer = accepted(kind, await ask(site, 'POST', `${base}/documents`, form));
    if (answer !== undefined) journal.documents.set(answer.body.id, `${title}.pdf`);
    return answer?.body.id as string | undefined;
  };

  const steps: Record<KindOfWork, () => Promise<void>> = {
    payment: async () => {
      journal.names += 1;
      const reference = `Payment ${journal.names}`;
      const payment = { amount: 10_000, method: 'bank_transfer', paidOn: today(), reference };
      const body = { ...payment, checked: ['duplicate'] };
      if (
        accepted('payment', await ask(site, 'POST', `${base}/leases/${leaseId}/payments`, body)) === undefined
      )
        return;
      journal.payments.push(reference);
      done.payment += 1;
    },
    upload: async () => {
      if ((await file('upload')) !== undefined) done.upload += 1;
    },
    signing: async () => {
      const id = await file('signing');
      if (id === undefined) return;
      const place = `${base}/documents/${id}/signature-requests`;
      const sent = accepted('signing', await ask(site, 'POST', place, { signers: buildSigners() }));
      const links: { url: string }[] = sent?.body.links ?? [];
      for (const [index, { url }] of links.entries()) {
        const token = url.split('/').at(-1);
        const opened = accepted('signing', await ask(site, 'POST', '/api/v1/signing/session', { token }, ''));
        const cookie = opened?.setCookie.split(';', 1)[0];
        if (cookie === undefined) return;
        const shown = accepted('signing', await ask(site, 'GET', '/api/v1/signing', undefined, cookie));
        const signature = {
          documentSha256: shown?.body.documentSha256,
          isAgreed: true,
          signature: { method: 'drawn', strokes: buildStrokes() },
        };
        if (shown === undefined) return;
        const signed = await ask(site, 'POST', '/api/v1/signing/signature', signature, cookie);
        if (accepted('signing', signed) === undefined) return;
        journal.signatures.push({ requestId: sent?.body.id, place: index + 1 });
        done.signing += 1;
      }
    },
    import: async () => {
      journal.names += 1;
      const houses = `הגפן ${journal.names}/`;
      const form = new FormData();
      const roll = buildRentRoll(rowsOfImport, ([street = '', ...row]) => [
        street.replace('הגפן ', houses),
        ...row,
      ]);
      form.append('file', new Blob([roll]), `rent-roll-${journal.names}.csv`);
      const read = accepted('import', await ask(site, 'POST', `${base}/rent-roll-imports`, form));
      if (read === undefined) return;
      const place = `${base}/rent-roll-imports/${read.body.id}`;
      if (accepted('import', await ask(site, 'POST', `${place}/start`, {})) === undefined) return;
      journal.imports.set(read.body.id, rowsOfImport);
      await until(async () => {
        const [row] = await owner`select status from rent_roll_imports where id = ${read.body.id}`;
        if (row?.['status'] === 'importing') done.import += 1;
        expect(row?.['status']).toBe('done');
      });
    },
    rent: async () => {
      // Before the first import there are no leases for it.
      await until(async () => expect(await countImported(owner)).toBeGreaterThan(0));
      if (!isGoing()) return;
      journal.rentDays += 1;
      await fallDue(owner, site.organizationId, journal.rentDays);
      await until(async () => {
        // A run that is in the middle of it.
        const running =
          await owner`select from pg_stat_activity where state = 'active' and application_name = 'dira dira_jobs'
          and query like '%rent_schedule s set posted_at%'`;
        done.rent += running.length;
        expect(await countUnposted(owner)).toBe(0);
      });
    },
  };

  const goOn = async (kind: KindOfWork) => {
    while (isGoing()) {
      try {
        await steps[kind]();
      } catch (error) {
        // The database goes with the product.
        lastFault = error;
      }
    }
  };
  let lastFault: unknown;
  const going = Array.from({ length: clients[tried] }, () => goOn(tried));
  if (tried !== 'payment') going.push(goOn('payment'));
  return {
    reaches: async (more) => {
      await vi
        .waitFor(() => expect(done[tried]).toBeGreaterThanOrEqual(more), {
          timeout: longestWaitMs,
          interval: 1,
        })
        .catch((error: unknown) => {
          throw new Error(`${tried}: ${done[tried]} of ${more} in a minute`, { cause: lastFault ?? error });
        });
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(going);
      await owner.end().catch(() => undefined);
    },
  };
}

/** Rent of another day falls due for leases that were imported, and is asked for. */
async function fallDue(owner: SqlPool, organizationId: string, day: number): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${Temporal.Now.instant().toString()}, true)`;
    await sql`insert into rent_schedule (organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount, currency,
        monthly_rent_amount)
      select organization_id, lease_id, on_day, on_day, on_day, 1000, 'ILS', 1000
      from (select organization_id, lease_id from rent_roll_rows where organization_id = ${organizationId} and lease_id is not null
        order by lease_id limit ${leasesWithRent}) as leases, (select date '2020-01-01' + ${day}::int as on_day) as day`;
    await sql`insert into outbox (organization_id, topic, payload)
      values (${organizationId}, 'rent.due', ${JSON.stringify({ organizationId })})`;
  });
}

async function countImported(owner: SqlPool): Promise<number> {
  const [row] = await owner`select count(lease_id)::int as leases from rent_roll_rows`;
  return Number(row?.['leases']);
}

export async function countUnposted(owner: SqlPool): Promise<number> {
  const [row] = await owner`select count(*)::int as periods from rent_schedule s
    join leases l on l.organization_id = s.organization_id and l.id = s.lease_id
    where s.posted_at is null and s.due_on <= ${today()} and (l.terminated_on is null or s.period_starts_on <= l.terminated_on)`;
  return Number(row?.['periods']);
}

const today = () => Temporal.Now.plainDateISO('Asia/Jerusalem').toString();
