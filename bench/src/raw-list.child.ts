import { openConnections } from '../../apps/server/src/db/connect.ts';
import { mintOrgScope } from '../../apps/server/src/db/scope.ts';
import type { DatabaseTarget } from '../../apps/server/src/db/target.ts';
import { presentProperty } from '../../apps/server/src/features/properties/present.ts';
import { selectProperties } from '../../apps/server/src/features/properties/repo.ts';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import { createDownloadLinks } from '../../apps/server/src/platform/download-links.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { answerParent } from './in-child.ts';

interface Input {
  target: DatabaseTarget;
  organizationIds: string[];
  connections: number;
  seconds: number;
}

/**
 * The floor of a list: the same SQL and the same bytes, by the same driver and pool, without HTTP, session, tenant
 * guard or row-level security (the jobs role passes it).
 */
answerParent(async ({ target, organizationIds, connections, seconds }: Input) => {
  const { sql, close } = openConnections(target, 'dira_jobs', 8);
  const now = Temporal.Now.instant();
  const moment = { now, today: now.toZonedDateTimeISO('Asia/Jerusalem').toPlainDate() };
  const links = createDownloadLinks({
    secrets: createSecrets('of the benchmark'),
    clock: createSystemClock(),
  });
  let answered = 0;
  let bytes = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const worker = async (first: number) => {
    for (let index = first; performance.now() < until; index += 1) {
      const organizationId = organizationIds[index % organizationIds.length] ?? '';
      const scope = mintOrgScope({ userId: '', sessionId: '', aal: 'aal1' }, organizationId, moment);
      const query = selectProperties(scope, { sort: 'newest', limit: 50 }).compile();
      const rows = await sql.unsafe(query.sql, query.parameters);
      const items = rows
        .slice(0, 50)
        .map((row) => presentProperty(row as unknown as Parameters<typeof presentProperty>[0], links, scope)); // rows of that query
      bytes += JSON.stringify({ items, nextCursor: null }).length;
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index * 7)));
  const perSecond = answered / ((performance.now() - started) / 1000);
  await close();
  return { perSecond, bytes };
});
