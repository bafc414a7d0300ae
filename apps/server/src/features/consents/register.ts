import type { FastifyInstance } from 'fastify';
import { takeOneClick } from '../../http/one-click.ts';
import type { Services } from '../../services.ts';
import { stopAutomaticMail } from './preferences.ts';

/** One click in the mail program of a tenant stops what goes out by itself. */
export async function registerPreferences(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'settings'>,
): Promise<void> {
  await takeOneClick(app, '/preferences/:token', (token) => stopAutomaticMail(services, token));
}
