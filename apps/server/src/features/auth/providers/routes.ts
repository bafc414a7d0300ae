import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DeviceCookie } from '../device-cookie.ts';
import type { Identify } from '../identify.ts';
import type { Limits } from '../limits.ts';
import { WireError } from '../wire-error.ts';
import { deviceOf, parse } from '../wire-request.ts';
import type { ProviderService } from './service.ts';

const text = (longest: number) => z.string().max(longest).optional();
const challengeForm = z
  .object({
    code_challenge: z
      .string()
      .regex(/^[\w.~-]{43,128}$/)
      .optional(),
    code_challenge_method: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['s256', 'plain']))
      .optional(),
  })
  .refine(
    (given) => (given.code_challenge === undefined) === (given.code_challenge_method === undefined),
    'code_challenge and code_challenge_method come together',
  )
  .transform(({ code_challenge: value, code_challenge_method: method }) =>
    value === undefined || method === undefined ? undefined : { value, method },
  );
const authorizeQuery = z.object({
  provider: z.string({ error: 'Unsupported provider' }).toLowerCase().max(50),
  redirect_to: text(2000),
  scopes: z
    .string()
    .max(500)
    .regex(/^[\x20-\x7e]*$/)
    .default(''),
  skip_http_redirect: text(10),
});
/** What a page may say to the provider. The protocol's own parameters are ours. */
const hints = z
  .object({
    prompt: text(50),
    login_hint: text(254),
    access_type: text(20),
    hd: text(254),
    domain_hint: text(254),
    ui_locales: text(100),
  })
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );

const formBytes = 64 * 1024;

export interface ProviderRoutes {
  providers: ProviderService;
  cookie: DeviceCookie;
  limits: Limits;
  identify: Identify;
}

export function registerProviderRoutes(
  app: FastifyInstance,
  { providers, cookie, limits, identify }: ProviderRoutes,
): void {
  const journeyOf = async (request: FastifyRequest, reply: FastifyReply) => {
    await limits.countAddress('provider', request.ip);
    const { provider, redirect_to: redirectTo, scopes } = parse(authorizeQuery, request.query);
    const challenge = parse(challengeForm, request.query);
    const { device, setCookie } = cookie.keep(request.headers.cookie);
    reply.header('Set-Cookie', setCookie);
    return {
      provider,
      redirectTo,
      scopes,
      challenge,
      hints: parse(hints, request.query),
      browser: device,
    };
  };

  app.get('/authorize', async (request, reply) =>
    reply.redirect(await providers.begin(await journeyOf(request, reply)), 302),
  );
  app.get('/callback', async (request, reply) => {
    const answer = new URL(request.url, 'http://here').searchParams;
    const place = await providers.finish(answer, cookie.read(request.headers.cookie), deviceOf(request));
    return reply.redirect(place, 302);
  });
  acceptPostedAnswers(app);

  app.get('/user/identities/authorize', async (request, reply) => {
    const linkTo = await identify(request.headers.authorization);
    const url = await providers.begin({ ...(await journeyOf(request, reply)), linkTo });
    const isAsked = parse(authorizeQuery, request.query).skip_http_redirect === 'true';
    return isAsked ? { url } : reply.redirect(url, 302);
  });
  app.delete('/user/identities/:identityId', async (request) => {
    const bearer = await identify(request.headers.authorization);
    const { identityId } = request.params as { identityId: string }; // the parameter of the path
    if (!z.uuid().safeParse(identityId).success)
      throw new WireError(404, 'validation_failed', 'identity_id must be an UUID');
    return providers.unlink(bearer, identityId);
  });
}

/**
 * Apple answers by a form of its own page. A browser keeps its cookie from such a request, so the answer
 * is taken up by the browser's next one, which is to us.
 */
function acceptPostedAnswers(app: FastifyInstance): void {
  void app.register(async (posted) => {
    posted.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    posted.post('/callback', async (request, reply) => {
      if (!(request.body instanceof URLSearchParams))
        throw new WireError(400, 'validation_failed', 'The answer of a provider is a form.');
      const given = request.body;
      const kept = ['state', 'code', 'iss', 'error'].flatMap((name) => {
        const value = given.get(name);
        return value === null ? [] : [[name, value]];
      });
      return reply.redirect(`callback?${new URLSearchParams(kept).toString()}`, 303);
    });
  });
}
