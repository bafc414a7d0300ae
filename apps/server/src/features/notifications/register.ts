import type { FastifyInstance } from 'fastify';
import { takeOneClick } from '../../http/one-click.ts';
import type { Services } from '../../services.ts';
import { stopMailCopies } from './unsubscribing.ts';

/** One click in a mail program stops the copies of notifications that come by mail. */
export async function registerUnsubscribing(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
): Promise<void> {
  await takeOneClick(app, '/unsubscribe/:token', (token) => stopMailCopies(services, token));
}
