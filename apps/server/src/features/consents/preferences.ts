import type { changePreferences, Preferences } from '@dira/contract/preferences';
import { isLiftable, maskAddress, type Standing } from '@dira/domain/consents';
import { languages, type Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import type { Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { toDataAddress } from '../../platform/data-address.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import { readPreferencesToken, type Preferring } from '../deliveries/preference-links.ts';
import { findPreferring, liftOwn, listTenantIds, type PreferringRow } from './preferences.repo.ts';
import { findStanding } from './repo.ts';
import { holdAddress, recordLifted, say, stop, type AddressedPerson } from './service.ts';

/**
 * What a tenant or an owner chooses by the link in their messages, without an account.
 *
 * Guarantees: whoever has the link ends or asks for messages of that workspace to that person and sees no more than their
 * first name and the ends of their addresses; each choice stands in the ledger or in the list. Never: another answer for
 * a person who is gone than for a link that was not made here.
 */

type Tools = Pick<Services, 'db' | 'clock' | 'secrets' | 'settings'>;
type Choice = z.output<(typeof changePreferences)['body']>;
type Person = AddressedPerson;
type Write = { trx: Trx; organizationId: string; userId: null };

/** How a person said it themselves. */
interface Word {
  source: 'preference_page' | 'reply';
  language: Language;
  ip: string | null;
}

/** @throws AppError not_found, too_many_requests */
export async function showPreferences(tools: Tools, token: string, ip: string): Promise<Preferences> {
  const who = await enter(tools, token, ip);
  return tools.db.jobs(async (trx) => present(trx, who, await require(trx, who)));
}

/** @throws AppError not_found, too_many_requests; transition_refused for what cannot be sent there */
export async function choose(tools: Tools, choice: Choice, ip: string): Promise<Preferences> {
  const who = await enter(tools, choice.token, ip);
  const { language, isOn } = choice;
  return tools.db.jobs(async (trx) => {
    const row = await require(trx, who);
    const write: Write = { trx, organizationId: who.organizationId, userId: null };
    const person = peopleOf(row).find(({ channel }) => channel === choice.channel);
    if (person === undefined) throw new AppError('not_found');
    await holdAddress(write, person);
    const word: Word = { source: 'preference_page', language, ip };
    if (choice.kind === 'offers') await switchOffers(tools, write, { person, row, word, isOn });
    else if (isOn) await allowReminders(tools, write, person);
    else await endAutomatic(tools, write, person, word);
    return present(trx, who, row);
  });
}

/** The one click of a mail program, RFC 8058; once more changes nothing. @throws AppError not_found */
export async function stopAutomaticMail(tools: Tools, token: string): Promise<void> {
  const who = readPreferencesToken(tools.secrets, token);
  if (who === null) throw new AppError('not_found');
  await tools.db.jobs(async (trx) => {
    const row = await require(trx, who);
    await endByMail(tools, trx, { who, row, source: 'preference_page' });
  });
}

/** What an answer by mail ended that said nothing else; for whoever is gone meanwhile it is ended anyway. */
export function honourOptOut(
  tools: Tools,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  return tools.db.jobs(async (trx) => {
    for (const tenantId of await listTenantIds(trx, organizationId, userId)) {
      const who = { organizationId, personId: tenantId };
      const row = await findPreferring(trx, who);
      if (row !== undefined) await endByMail(tools, trx, { who, row, source: 'reply' });
    }
  });
}

/**
 * The same of an answer by WhatsApp, at the number from which it came.
 * @returns false where the tenant is gone
 */
export async function endByWhatsApp(
  tools: Tools,
  { trx, organizationId }: { trx: Trx; organizationId: string },
  { tenantId, address }: { tenantId: string; address: string },
): Promise<boolean> {
  const row = await findPreferring(trx, { organizationId, personId: tenantId });
  if (row === undefined) return false;
  const person: Person = { tenantId, name: row.full_name, channel: 'whatsapp', address };
  const write: Write = { trx, organizationId, userId: null };
  await holdAddress(write, person);
  await endAutomatic(tools, write, person, { source: 'reply', language: languageOf(row), ip: null });
  return true;
}

async function endByMail(
  tools: Tools,
  trx: Trx,
  { who, row, source }: { who: Preferring; row: PreferringRow; source: Word['source'] },
): Promise<void> {
  const person = peopleOf(row).find(({ channel }) => channel === 'email');
  if (person === undefined) return;
  const write: Write = { trx, organizationId: who.organizationId, userId: null };
  await holdAddress(write, person);
  await endAutomatic(tools, write, person, { source, language: languageOf(row), ip: null });
}

async function enter(
  { db, clock, secrets, settings }: Tools,
  token: string,
  ip: string,
): Promise<Preferring> {
  await asProblem(
    createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS).countAddress('preferences', ip),
  );
  const who = readPreferencesToken(secrets, token);
  if (who === null) throw new AppError('not_found');
  return who;
}

async function require(trx: Trx, who: Preferring): Promise<PreferringRow> {
  const row = await findPreferring(trx, who);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** No more of what comes of itself, and no offers either. */
async function endAutomatic(tools: Tools, write: Write, person: Person, word: Word): Promise<void> {
  const { consent } = await findStanding(write, person, person.tenantId);
  await stop(write, person, { stops: 'automatic', reason: 'opted_out' });
  if (consent?.state === 'given') await endOffers(tools, write, person, word);
}

async function endOffers({ clock }: Tools, write: Write, person: Person, word: Word): Promise<void> {
  await say(write, person, { ...word, state: 'withdrawn', said: '', said_on: clock.today().toString() });
}

async function allowReminders(tools: Tools, write: Write, person: Person): Promise<void> {
  await lift(tools, write, person, 'automatic');
  const { suppressions } = await findStanding(write, person, person.tenantId);
  if (!getsReminders(suppressions)) throw new AppError('transition_refused');
}

async function switchOffers(
  tools: Tools,
  write: Write,
  { person, row, word, isOn }: { person: Person; row: PreferringRow; word: Word; isOn: boolean },
): Promise<void> {
  if (isOn) await lift(tools, write, person, 'marketing');
  const { suppressions, consent } = await findStanding(write, person, person.tenantId);
  if ((consent?.state === 'given') === isOn && !(isOn && suppressions.length > 0)) return;
  if (!isOn) return endOffers(tools, write, person, word);
  if (suppressions.length > 0) throw new AppError('transition_refused');
  const said = offerText(word.language, row.organization_name);
  await say(write, person, { ...word, state: 'given', said, said_on: tools.clock.today().toString() });
}

async function lift(
  { clock }: Tools,
  write: Write,
  person: Person,
  stops: 'automatic' | 'marketing',
): Promise<void> {
  for (const { id, person_name: name, channel } of await liftOwn(write, person, {
    stops,
    at: clock.now().toString(),
  }))
    await recordLifted(write, { id, name, channel });
}

/** The ways on which the person can be written to now. */
function peopleOf(row: PreferringRow): Person[] {
  const of = { tenantId: row.tenant_id, name: row.full_name };
  return [
    ...(row.email === null ? [] : [{ ...of, channel: 'email' as const, address: row.email }]),
    ...(row.phone === null ? [] : [{ ...of, channel: 'whatsapp' as const, address: row.phone }]),
  ];
}

async function present(trx: Trx, who: Preferring, row: PreferringRow): Promise<Preferences> {
  const channels: Preferences['channels'] = [];
  for (const person of peopleOf(row)) {
    const { channel, address } = person;
    const { suppressions, consent } = await findStanding(
      { trx, organizationId: who.organizationId },
      person,
      person.tenantId,
    );
    channels.push({
      channel,
      maskedAddress: maskAddress(channel, address),
      reminders: getsReminders(suppressions),
      offers: consent?.state === 'given' && suppressions.length === 0,
      isBlocked: suppressions.some(({ stops, reason }) => stops === 'all' || !isLiftable(reason)),
    });
  }
  return {
    organizationName: row.organization_name,
    logo: toDataAddress(row.logo),
    firstName: row.full_name.split(' ', 1)[0] ?? '',
    language: languageOf(row),
    channels,
    offerTexts: languages.map((language) => ({
      language,
      text: offerText(language, row.organization_name),
    })),
  };
}

function getsReminders(suppressions: Standing['suppressions']): boolean {
  return suppressions.every(({ stops }) => stops === 'marketing');
}

function offerText(language: Language, organization: string): string {
  return createTranslator(language, 'consents')('preferences.offerText', { organization });
}

function languageOf({ language, workspace_language: own }: PreferringRow): Language {
  return language ?? own;
}
