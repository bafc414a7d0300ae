import type { SiteFacts } from '@dira/contract/public-site';
import type { Services } from '../../services.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';

/** So long what was read holds: a change of the law or of a day is on the public pages a minute later. */
const keptMs = 60_000;

/** Reads what the public pages tell; the same object until something in it has changed. */
export function createFacts({
  db,
  clock,
  settings,
  publicUrl,
}: Pick<Services, 'db' | 'clock' | 'settings' | 'publicUrl'>): () => Promise<SiteFacts> {
  let facts: SiteFacts | undefined;
  let readAt = -Infinity;
  return async () => {
    const now = clock.now().epochMilliseconds;
    if (facts !== undefined && now - readAt < keptMs) return facts;
    const today = clock.today().toString();
    const rows = await db.jobs((trx) => trx.executeQuery(selectParameters().compile()));
    const fresh = {
      origin: publicUrl,
      today,
      law: readLaw(rows.rows, today),
      content: settings.SITE_CONTENT_FILE,
    };
    if (JSON.stringify(fresh) !== JSON.stringify(facts)) facts = fresh;
    readAt = now;
    return facts ?? fresh;
  };
}
