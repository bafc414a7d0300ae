import type { Language } from '@dira/i18n/languages';
import type { OwnDataSource } from '../../contributions/own-data.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { Services } from '../../services.ts';
import { writeTables } from './archive.ts';
import { FileShelf } from './file-shelf.ts';
import { gather, gatherFiles } from './gathering.ts';
import { listPlaces } from './repo.ts';

/**
 * Everything of one person in one archive, read in their own name: in each workspace under its row-level security, and
 * there by queries that name the person.
 * @returns the files of it, null where the account is gone
 */
export async function makeArchive(
  services: Pick<Services, 'db' | 'files' | 'pdf' | 'clock' | 'secrets'>,
  sources: readonly OwnDataSource[],
  { userId, language }: { userId: string; language: Language },
): Promise<ZipEntry[] | null> {
  const { db, clock } = services;
  const data = gather(language);
  const shelf = new FileShelf();
  await db.writeAsPerson({ userId, organizationId: null }, async (person) => {
    for (const source of sources) await source.ofAccount?.(person, data);
  });
  const [profile] = data.tables.get('profile') ?? [];
  if (profile === undefined) return null;
  const places = await db.jobs(async (trx) => {
    for (const source of sources) await source.ofRecords?.(trx, userId, data);
    return listPlaces(trx, userId);
  });
  for (const { id: organizationId, name: workspace } of places)
    await db.writeAsPerson({ userId, organizationId }, async (person) => {
      const place = { person, workspace, tools: services, ownName: String(profile['name']?.json ?? '') };
      const filing = gatherFiles(data, { ...place, shelf });
      for (const source of sources) await source.ofPlace?.({ ...data, ...place, ...filing });
    });
  const sections = sources.flatMap((source) => source.sections ?? []);
  const tables = writeTables(sections, data.tables, { language, madeAt: clock.now().toString() });
  return [...tables, ...shelf.entries];
}
