import type { Database } from './db/database.ts';
import type { Settings } from './env.ts';
import type { AccessLog } from './platform/access-log.ts';
import type { Clock } from './platform/clock.ts';
import type { DiskRoom } from './platform/disk-room.ts';
import type { FileStore } from './platform/files.ts';
import type { Graph } from './platform/graph.ts';
import type { Images } from './platform/images.ts';
import type { JobDefinition } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail.ts';
import type { Maps } from './platform/maps.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Pdf } from './platform/pdf.ts';
import type { Push } from './platform/push.ts';
import type { Queue } from './platform/queue.ts';
import type { Relay } from './platform/relay.ts';
import type { Secrets } from './platform/secrets.ts';
import type { TimeStamps } from './platform/time-stamps.ts';
import type { VirusScan } from './platform/virus-scan.ts';
import type { WebhookPost } from './platform/webhook-post.ts';
import type { WhatsApp } from './platform/whatsapp.ts';

/** What features are handed: each an interface with a built-in default. */
export interface Services {
  settings: Settings;
  /** Where people reach this server, without a slash at the end. */
  publicUrl: string;
  log: Log;
  clock: Clock;
  db: Database;
  /** Whether the database that this server runs itself has ended and could not be started again for a minute. */
  isDatabaseLost(): boolean;
  /** Who asked for what, as the law wants it kept. */
  accessLog: AccessLog;
  diskRoom: DiskRoom;
  secrets: Secrets;
  passwords: Passwords;
  files: FileStore;
  images: Images;
  virusScan: VirusScan;
  pdf: Pdf;
  mailer: Mailer;
  push: Push;
  webhookPost: WebhookPost;
  whatsApp: WhatsApp;
  /** Meta's Graph API, for numbers of workspaces. */
  graph: Graph;
  maps: Maps;
  timeStamps: TimeStamps;
  queue: Queue;
  relay: Relay;
  newId(): string;
}

/** Work behind the scenes, as features declare it in their `jobs.ts`. */
export type Job = JobDefinition<Services>;
