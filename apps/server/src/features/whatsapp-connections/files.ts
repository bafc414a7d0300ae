import { DOCUMENT_MAX_BYTES } from '@dira/contract/constants';
import type { ProblemCode } from '@dira/contract/error-codes';
import type { SaidFileProblem } from '@dira/domain/threads';
import { judgeWhatsAppError } from '@dira/domain/whatsapp';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { GraphAnswer } from '../../platform/graph.ts';
import type { Services } from '../../services.ts';
import { keepFile, keepOrDiscard, storeSaid, type StoredFile } from '../files/service.ts';
import * as repo from './files.repo.ts';
import { noteProblem, openAccess, problemOf, type Access } from './service.ts';

/**
 * Files that people send to a workspace's number.
 *
 * Guarantees: each is fetched once, looked at as every file is, and kept with the workspace's own; what cannot be kept
 * says why. What WhatsApp does not give for now is asked for again, as long as it is there. Never: the workspace's token
 * at an address that is not Meta's; a file that came to another number.
 */

/** By which a file is fetched. */
export const FILE_SAID = 'whatsapp_file.said';
/** By which those who look at the thread see what became of it. */
const SETTLED = 'whatsapp_message.file_settled';

/** WhatsApp keeps what was sent for a week at least. */
const daysKept = 7;
/** What is younger has a job that is at it. */
const hoursOfJob = 20;

type Tools = Pick<
  Services,
  'db' | 'secrets' | 'graph' | 'clock' | 'files' | 'images' | 'virusScan' | 'newId' | 'log'
>;
interface Message {
  organizationId: string;
  id: string;
}
type Waiting = NonNullable<Awaited<ReturnType<typeof repo.findWaiting>>>;

/** Safe however often it runs. @throws Error where it is to be tried again */
export async function fetchFile(tools: Tools, { organizationId, id }: Message): Promise<void> {
  const found = await tools.db.jobs(async (trx) => {
    const waiting = await repo.findWaiting({ trx, organizationId }, id);
    return { waiting, access: await openAccess(trx, tools, organizationId) };
  });
  const { waiting, access } = found;
  // A number that is disconnected may come back; the day's look asks again.
  if (waiting === undefined || access === null || !access.isConnected) return;
  const bytes = await download(tools, access, waiting);
  if (bytes === 'later') return;
  if (bytes === 'missing') return settle(tools, { organizationId, id }, { state: 'missing', problem: null });
  if (bytes === 'too_large')
    return settle(tools, { organizationId, id }, { state: 'refused', problem: bytes });
  await keep(tools, { organizationId, id }, waiting, bytes);
}

const described = z.object({ url: z.url(), file_size: z.coerce.number().optional() });

async function download(
  tools: Tools,
  access: Access,
  { media_id: mediaId, phone_number_id: numberId }: Waiting,
): Promise<Buffer | 'later' | 'missing' | 'too_large'> {
  const { token } = access;
  const answer = await tools.graph.call(`/${mediaId}?phone_number_id=${numberId}`, { token, method: 'GET' });
  if (answer.what === 'refused') return refuse(tools, access, answer);
  const { data } = described.safeParse(answer.what === 'done' ? answer.body : undefined);
  if (data === undefined) throw new Error('WhatsApp did not say where a file is.');
  if ((data.file_size ?? 0) > DOCUMENT_MAX_BYTES) return 'too_large';
  const file = await tools.graph.download(data.url, token, DOCUMENT_MAX_BYTES);
  if (file.what === 'done') return file.bytes;
  if (file.what === 'refused') return 'missing';
  throw new Error('WhatsApp did not give a file.');
}

async function refuse(
  tools: Tools,
  access: Access,
  refusal: Extract<GraphAnswer, { what: 'refused' }>,
): Promise<'later' | 'missing'> {
  switch (judgeWhatsAppError(refusal.code)) {
    case 'account':
    case 'sign_in':
      await noteProblem(tools, access, problemOf(refusal));
      return 'later';
    case 'soon':
    case 'tomorrow':
      throw new Error(`WhatsApp is not to be asked for a file now: code ${refusal.code ?? 'none'}.`);
    case 'window_closed':
    case 'template':
    case 'opted_out':
    case 'recipient':
    case 'refused':
      return 'missing';
  }
}

const problems: Partial<Record<ProblemCode, SaidFileProblem>> = {
  file_type_not_allowed: 'type',
  file_type_mismatch: 'type',
  picture_is_heic: 'type',
  file_infected: 'infected',
  file_unreadable: 'unreadable',
  image_animated: 'unreadable',
  image_too_large: 'too_large',
  body_too_large: 'too_large',
  storage_full: 'no_room',
};

async function keep(tools: Tools, message: Message, waiting: Waiting, bytes: Buffer): Promise<void> {
  const { organizationId, id } = message;
  const { filename: name, said_type: mediaType } = waiting;
  try {
    const file = await storeSaid(tools, organizationId, { name, mediaType, bytes });
    await keepOrDiscard(tools, file, () => keepStored(tools, message, file));
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    // Another worker was faster; what this one stored is discarded.
    if (code === 'transition_refused') return;
    const problem = code === undefined ? undefined : problems[code];
    if (problem === undefined) throw error;
    const state = problem === 'no_room' ? 'waiting' : 'refused';
    await settle(tools, { organizationId, id }, { state, problem });
  }
}

function keepStored({ db }: Tools, { organizationId, id }: Message, file: StoredFile) {
  return db.jobs(async (trx) => {
    const write = { trx, organizationId };
    await keepFile(write, file);
    const isFirst = await repo.settleFile(write, id, { state: 'kept', file_id: file.id });
    if (!isFirst) throw new AppError('transition_refused');
    await postToOutbox(trx, organizationId, SETTLED, { id });
    return { replayed: false };
  });
}

async function settle(
  { db }: Tools,
  { organizationId, id }: Message,
  outcome: Parameters<typeof repo.settleFile>[2],
): Promise<void> {
  await db.jobs(async (trx) => {
    if (await repo.settleFile({ trx, organizationId }, id, outcome))
      await postToOutbox(trx, organizationId, SETTLED, { id });
  });
}

/** What waits longer than its job tried is asked for once a day, until WhatsApp does not have it any more. */
export async function fetchWaiting({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const gone = clock
    .now()
    .subtract({ hours: daysKept * 24 })
    .toString();
  const stale = clock.now().subtract({ hours: hoursOfJob }).toString();
  await db.jobs(async (trx) => {
    for (const { organization_id: organizationId, message_id: id } of await repo.giveUpWaiting(trx, gone))
      await postToOutbox(trx, organizationId, SETTLED, { id });
    for (const { organization_id: organizationId, message_id: id } of await repo.listWaiting(trx, stale))
      await postToOutbox(trx, organizationId, FILE_SAID, { id });
  });
}
