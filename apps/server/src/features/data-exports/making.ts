import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { packZip } from '../../platform/zip.ts';
import type { Services } from '../../services.ts';
import { writeTables } from './archive.ts';
import { collectFiles, collectReceipts, FileShelf } from './collect-files.ts';
import { addSecurityEvents, collectPerson } from './collect-person.ts';
import { collectLeases, collectPayments, collectRepairs, collectWords } from './collect-place.ts';
import { listPlaces, listSecurityEvents } from './person.repo.ts';
import { emptyTables } from './sections.ts';
import { createWords } from './words.ts';

/**
 * Everything of one person in one archive, read in their own name: in each workspace under its row-level security, and
 * there by queries that name the person.
 * @returns null where the account is gone
 */
export async function makeArchive(
  services: Pick<Services, 'db' | 'files' | 'pdf' | 'clock'>,
  { userId, language }: { userId: string; language: Language },
): Promise<Buffer | null> {
  const { db, clock } = services;
  const words = createWords(language);
  const t = createTranslator(language, 'data-exports');
  const tables = emptyTables();
  const shelf = new FileShelf();
  const inside = { yes: t('inside.yes'), no: t('inside.no') };
  const isThere = await db.writeAsPerson({ userId, organizationId: null }, (person) =>
    collectPerson(person, tables, { words, language }),
  );
  if (!isThere) return null;
  const known = await db.jobs(async (trx) => ({
    places: await listPlaces(trx, userId),
    events: await listSecurityEvents(trx, userId),
  }));
  addSecurityEvents(tables, words, known.events);
  const ownName = tables.profile[0]?.name.text ?? '';
  for (const { id: organizationId, name } of known.places)
    await db.writeAsPerson({ userId, organizationId }, async (person) => {
      const place = { person, name, tables, words };
      const filing = { name, tables, words, shelf, inside };
      await collectLeases(place);
      await collectReceipts(person, services, filing, await collectPayments(place));
      await collectRepairs(place);
      await collectWords(place, ownName);
      await collectFiles(person, services, filing);
    });
  const entries = [...writeTables(tables, language, clock.now().toString()), ...shelf.entries];
  const chunks: Uint8Array[] = [];
  for await (const chunk of packZip(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
