import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { createIdentify, type Identify } from './identify.ts';
import { createKeys } from './keys.ts';
import { createLimits } from './limits.ts';
import { registerAuthRoutes } from './routes.ts';
import { createAuthService } from './service.ts';

/** Mounts `/auth/v1` and gives back what the API asks to know its callers by. */
export async function registerAuth(app: FastifyInstance, services: Services): Promise<Identify> {
  const { db, clock, secrets, passwords, publicUrl, settings } = services;
  const issuer = `${publicUrl}/auth/v1`;
  const keys = createKeys(db, clock, secrets);
  const limits = createLimits(db, clock, settings.RATE_LIMIT_PER_ADDRESS);
  const identify = createIdentify(keys, issuer, () => Math.floor(clock.now().epochMilliseconds / 1000));
  const service = createAuthService({ db, clock, keys, passwords, issuer, onWrongPassword: limits.countWrongPassword });
  await app.register(async (auth) => registerAuthRoutes(auth, { service, keys, limits, identify }), { prefix: '/auth/v1' });
  return (authorization) =>
    identify(authorization).catch((error: unknown) => {
      throw new AppError('not_signed_in', { cause: error });
    });
}
