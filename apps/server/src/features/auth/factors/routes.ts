import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Identify } from '../identify.ts';
import type { Limits } from '../limits.ts';
import { WireError } from '../wire-error.ts';
import { parse } from '../wire-request.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { FactorService } from './service.ts';

const name = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((text) => text ?? '');
const enrolBody = z.discriminatedUnion('factor_type', [
  z.object({
    factor_type: z.literal('totp'),
    friendly_name: name,
    issuer: z.string().trim().max(100).nullish(),
  }),
  z.object({
    factor_type: z.literal('phone'),
    friendly_name: name,
    phone: z
      .string()
      .max(30)
      .transform((text) => text.replaceAll(/[\s().-]/g, '').replace(/^\+/, ''))
      .pipe(z.string().regex(/^[1-9]\d{6,14}$/, 'must be a phone number with its country')),
  }),
]);
const challengeBody = z.object({ channel: z.enum(['sms', 'whatsapp']).nullish() }).nullish();
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string().min(1).max(20) });
const recoveryBody = z.object({ code: z.string().min(1).max(40) });

export interface FactorRoutes {
  factors: FactorService;
  recoveryCodes: RecoveryCodes;
  limits: Limits;
  identify: Identify;
}

export function registerFactorRoutes(
  app: FastifyInstance,
  { factors, recoveryCodes, limits, identify }: FactorRoutes,
): void {
  const bearerOf = (request: FastifyRequest) => identify(request.headers.authorization);

  app.post('/factors', async (request) => {
    const bearer = await bearerOf(request);
    const body = parse(enrolBody, request.body);
    return factors.enrol(bearer, {
      type: body.factor_type,
      friendlyName: body.friendly_name,
      issuer: body.factor_type === 'totp' ? body.issuer || undefined : undefined,
      phone: body.factor_type === 'phone' ? body.phone : undefined,
    });
  });
  app.post('/factors/:factorId/challenge', async (request) => {
    const bearer = await bearerOf(request);
    const body = parse(challengeBody, request.body);
    return factors.challenge(bearer, factorIdOf(request), body?.channel ?? 'sms');
  });
  app.post('/factors/:factorId/verify', async (request) => {
    const bearer = await bearerOf(request);
    await limits.countAddress('factor', request.ip);
    const { challenge_id: challengeId, code } = parse(verifyBody, request.body);
    return factors.verify(bearer, factorIdOf(request), { challengeId, code });
  });
  app.delete('/factors/:factorId', async (request) =>
    factors.unenrol(await bearerOf(request), factorIdOf(request)),
  );

  app.get('/recovery-codes', async (request) => recoveryCodes.count(await bearerOf(request)));
  app.post('/recovery-codes', async (request) => recoveryCodes.make(await bearerOf(request)));
  app.post('/recovery-codes/verify', async (request) => {
    const bearer = await bearerOf(request);
    await limits.countAddress('factor', request.ip);
    return recoveryCodes.verify(bearer, parse(recoveryBody, request.body).code);
  });
}

/** @throws WireError 404 mfa_factor_not_found where it is not even an id */
function factorIdOf(request: FastifyRequest): string {
  const { factorId } = request.params as { factorId: string }; // the parameter of these paths
  if (z.uuid().safeParse(factorId).success) return factorId;
  throw new WireError(404, 'mfa_factor_not_found', 'There is no such factor.');
}
