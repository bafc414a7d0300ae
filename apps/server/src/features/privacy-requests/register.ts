import { PRIVACY_FORM_PATH, sendPrivacyRequest } from '@dira/contract/privacy-requests';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { pageAfter, receive } from './form.ts';

const largestBody = 16_384;

/** Takes what the form of the public page posts, and leads to the page that says what became of it. */
export async function registerPrivacyForm(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'newId'>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestBody },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(PRIVACY_FORM_PATH, async (request, reply) => {
      const { data } = sendPrivacyRequest.body.safeParse(request.body);
      const sent = data && receive(services, data, { ip: request.ip });
      const isSent = await Promise.resolve(sent).then(
        () => data !== undefined,
        () => false,
      );
      return reply.redirect(pageAfter(isSent, data?.language), 303);
    });
    done();
  });
}
