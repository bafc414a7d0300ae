import type { AddressInfo } from 'node:net';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Services } from '../../services.ts';
import { isReplyAddress } from '../deliveries/reply-addresses.ts';
import { takeMailedReply, type Outcome } from './mailed-replies.ts';

/** Five files of 25 MB would be more than mail servers carry: as much as the large ones take. */
const mostBytes = 40 * 1024 * 1024;
/** Mails wait in memory until they are read. */
const mostAtOnce = 4;
const idleMs = 60_000;

type Done = (error?: Error | null) => void;

/** Takes answers to mails from the operator's mail server, on this machine alone; null where there is no such port. */
export async function startMailServer(
  services: Services,
): Promise<{ port: number; stop(): Promise<void> } | null> {
  const { REPLY_MAIL_PORT: port, REPLY_MAIL_DOMAIN: domain } = services.settings;
  if (port === undefined || domain === undefined) return null;
  // Loaded where it is wanted alone.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    name: domain,
    banner: 'Dira',
    size: mostBytes,
    maxClients: mostAtOnce,
    socketTimeout: idleMs,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }: SMTPServerAddress, session: SMTPServerSession, done: Done) => {
      if (!isReplyAddress(address, domain)) return done(failure(550, 'there is nobody of that name'));
      // Each mail is for one; the server before us brings it again for the next.
      return session.envelope.rcptTo.length > 0 ? done(failure(452, 'one recipient at a time')) : done();
    },
    onData: (stream: SMTPServerDataStream, session: SMTPServerSession, done: Done) => {
      void take(services, stream, session).then(
        (outcome) => done(answers[outcome]),
        (error: unknown) => {
          services.log.error({ err: error }, 'an answer by mail could not be taken now');
          done(failure(451, 'try again later'));
        },
      );
    },
  });
  server.on('error', (error) =>
    services.log.warn({ err: error }, 'the mail server of answers has lost a client'),
  );
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port, // it listens on a port
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const answers: Record<Outcome | 'too_large', Error | null> = {
  taken: null,
  ignored: null,
  unknown: failure(550, 'there is nobody of that name'),
  refused: failure(550, 'the answer was not taken'),
  too_large: failure(552, 'the mail is too large'),
};

async function take(
  services: Services,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Outcome | 'too_large'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer; // the stream has no encoding
    size += bytes.length;
    if (size <= mostBytes) chunks.push(bytes);
  }
  if (size > mostBytes) return 'too_large';
  const [to] = envelope.rcptTo;
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  return to === undefined
    ? 'unknown'
    : takeMailedReply(services, { to: to.address, from, raw: Buffer.concat(chunks) });
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
