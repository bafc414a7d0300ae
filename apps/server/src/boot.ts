import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from './db/database.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts';
import { requireSameKey } from './db/installation.ts';
import { ensureDatabase, migrate } from './db/migrate.ts';
import type { DatabaseTarget } from './db/target.ts';
import { requireFinishedRestore } from './db/unfinished-restore.ts';
import type { Settings } from './env.ts';
import { appendAccesses } from './features/accesses/service.ts';
import { keepWhileCopied } from './features/backups/stored-files.ts';
import { jobs } from './features/jobs.ts';
import { createAccessLog } from './platform/access-log.ts';
import { createSystemClock, createTestClock, type Clock } from './platform/clock.ts';
import { createDiskRoom } from './platform/disk-room.ts';
import { createS3Store } from './platform/files-s3.ts';
import { createFolderStore, type FileStore } from './platform/files.ts';
import { createGraph } from './platform/graph.ts';
import { newId } from './platform/ids.ts';
import { createImages } from './platform/images.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import { createMaps } from './platform/maps.ts';
import { createPasswords, passwordCost, type PasswordCost } from './platform/passwords.ts';
import { createPdf } from './platform/pdf.ts';
import { createPush } from './platform/push.ts';
import { createQueue } from './platform/queue.ts';
import { createRelay, wakeAfterWrites } from './platform/relay.ts';
import { createSecrets, fingerprintOf, loadMasterKey } from './platform/secrets.ts';
import { createTimeStamps } from './platform/time-stamps.ts';
import { createVirusScan } from './platform/virus-scan.ts';
import { createWebhookPost } from './platform/webhook-post.ts';
import { createWhatsApp } from './platform/whatsapp.ts';
import { requireFinishedFolder } from './restore/folder.ts';
import type { Services } from './services.ts';

export interface Booted {
  services: Services;
  target: DatabaseTarget;
  /** The migrations that ran now. */
  migrated: string[];
  close(): Promise<void>;
}

export interface BootOptions {
  /** For commands beside a server: use the embedded database that it runs, where it does. */
  mayJoin?: boolean;
  /** A database that somebody else runs; else the settings say which. */
  target?: DatabaseTarget;
  passwordCost?: PasswordCost;
}

/** Everything below the HTTP side: the database, started and migrated, and the platform's services. */
export async function boot(settings: Settings, options: BootOptions = {}): Promise<Booted> {
  const dataDir = path.resolve(settings.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  await requireFinishedFolder(dataDir);
  const masterKey = await loadMasterKey(settings.SECRET_KEY, dataDir, settings.NODE_ENV === 'production');
  const { target, isLost, stop } = await findDatabase(settings, dataDir, options);
  const clock =
    settings.TEST_CLOCK === undefined ? createSystemClock() : createTestClock(settings.TEST_CLOCK);
  const services = composeServices({
    settings,
    dataDir,
    masterKey,
    target,
    isDatabaseLost: isLost,
    clock,
    passwordCost: options.passwordCost ?? passwordCost,
  });
  const close = async () => {
    await closeServices(services);
    await stop?.();
  };
  try {
    await ensureDatabase(target);
    await requireFinishedRestore(target);
    const migrated = await migrate(target);
    await services.db.jobs((trx) => requireSameKey(trx, fingerprintOf(services.secrets)));
    return { services, target, migrated, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function findDatabase(
  { DATABASE_URL: url, LOG_LEVEL }: Settings,
  dataDir: string,
  { mayJoin = false, target }: BootOptions,
): Promise<{ target: DatabaseTarget; isLost?(): boolean; stop?(): Promise<void> }> {
  if (target !== undefined) return { target };
  if (url !== undefined) return { target: { kind: 'url', url } };
  const log = createLog(LOG_LEVEL);
  return (
    (mayJoin ? await joinEmbeddedPostgres(dataDir) : undefined) ??
    (await startEmbeddedPostgres(dataDir, { tell: (news) => log.warn(news) }))
  );
}

/**
 * The platform's services over a database that is ready; tests compose the same ones with a clock of theirs, and with
 * passwords that cost less. No setting makes them cheaper.
 */
export function composeServices(parts: {
  settings: Settings;
  dataDir: string;
  masterKey: string;
  target: DatabaseTarget;
  isDatabaseLost?: (() => boolean) | undefined;
  clock: Clock;
  passwordCost: PasswordCost;
}): Services {
  const { settings, clock, target } = parts;
  const log = createLog(settings.LOG_LEVEL);
  const db = openDatabase(target, clock);
  const relay = createRelay(db, jobs, log);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  const secrets = createSecrets(parts.masterKey);
  return {
    settings,
    publicUrl,
    log,
    clock,
    db: wakeAfterWrites(db, relay),
    isDatabaseLost: parts.isDatabaseLost ?? (() => false),
    accessLog: createAccessLog((accesses) => appendAccesses({ db, secrets }, accesses), log),
    diskRoom: createDiskRoom(parts.dataDir, clock),
    secrets,
    passwords: createPasswords(parts.passwordCost),
    files: keepWhileCopied(openFileStore(settings, parts.dataDir), db),
    images: createImages(),
    virusScan: createVirusScan(settings.CLAMD_ADDRESS),
    pdf: createPdf(),
    mailer: createMailer({ url: settings.SMTP_URL, from: settings.MAIL_FROM }, { clock, log }),
    push: createPush(secrets, contactOf(settings, publicUrl), settings.PUSH_TRUSTED_ORIGINS),
    webhookPost: createWebhookPost(settings.WEBHOOK_TRUSTED_ORIGINS),
    whatsApp: createWhatsApp({
      url: settings.WHATSAPP_URL,
      token: settings.WHATSAPP_TOKEN,
      template: settings.WHATSAPP_TEMPLATE,
    }),
    graph: createGraph(settings.WHATSAPP_GRAPH_URL),
    maps: createMaps({ url: settings.GOOGLE_PLACES_URL, key: settings.GOOGLE_PLACES_KEY }, { clock, log }),
    timeStamps: createTimeStamps({
      url: settings.AUDIT_TIMESTAMP_URL,
      roots: settings.AUDIT_TIMESTAMP_CA,
    }),
    queue: createQueue(target, db, log),
    relay,
    newId: () => newId(clock),
  };
}

/** Whom a push service turns to: the public address, or the one that mails come from. */
function contactOf({ MAIL_FROM: from }: Settings, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<]+@[^\s>]+/.exec(from)?.[0] ?? from}`;
}

/** The bucket where one is set, else the data folder. */
function openFileStore(settings: Settings, dataDir: string): FileStore {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return createFolderStore(path.join(dataDir, 'files'));
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  return createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey });
}

export async function closeServices({ accessLog, pdf, files, queue, db }: Services): Promise<void> {
  await accessLog.flush();
  await pdf.close();
  await files.close();
  await queue.close();
  await db.close();
}
