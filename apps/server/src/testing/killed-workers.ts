import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { lanes } from '../platform/queue.ts';
import type { TestServer } from './test-server.ts';

const script = path.join(import.meta.dirname, 'background-process.ts');

/** How many mails a worker has in hand at most: a kill may send so many twice, each under its own Message-ID. */
export const mailsInHand = lanes
  .filter(({ takes }) => takes.includes('people'))
  .reduce((sum, { atOnce }) => sum + atOnce, 0);

/** A mail server that keeps who got what; each mail takes a moment, so that a kill meets some half-way. */
export async function openMailSink(
  takesMs: number,
): Promise<{ url: string; received: { id: string; to: string }[] }> {
  const received: { id: string; to: string }[] = [];
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // Its sender was killed amid it: such a mail was not taken.
        return;
      }
      const { messageId } = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ id: messageId ?? '', to: session.envelope.rcptTo[0]?.address ?? '' });
      setTimeout(done, takesMs);
    },
  });
  sink.on('error', () => undefined);
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => sink.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`, received };
}

/**
 * A process of its own that does the work in the background of a test's server; it ends with the test.
 * @param now the instant at which its clock rests; absent: the real one
 */
export async function startWorker(
  { target, dataDir }: Pick<TestServer, 'target' | 'dataDir'>,
  smtpUrl: string,
  now?: string,
): Promise<ChildProcess> {
  const args = [JSON.stringify(target), smtpUrl, dataDir, ...(now === undefined ? [] : [now])];
  const child = fork(script, args, { execArgv: [] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  await once(child, 'message');
  return child;
}

/** Ends a worker without a word; what it held is due for the others as soon as it would be after their grace. */
export async function killWorker({ owner }: Pick<TestServer, 'owner'>, victim: ChildProcess): Promise<void> {
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await owner`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`;
}
