import { CONTACT_FORM_PATH, sendContactMessage } from '@dira/contract/contact-messages';
import type { FastifyInstance } from 'fastify';
import { pageAfter, receiveMessage, type Tools } from './service.ts';

const largestBody = 16_384;

/** Takes what a form posts by itself, where no script does, and leads to the page that says what became of it. */
export async function registerContactForm(app: FastifyInstance, services: Tools): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestBody },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(CONTACT_FORM_PATH, async (request, reply) => {
      const { data } = sendContactMessage.body.safeParse(request.body);
      const sent = data && receiveMessage(services, data, { ip: request.ip });
      const isSent = await Promise.resolve(sent).then(
        () => data !== undefined,
        () => false,
      );
      return reply.redirect(pageAfter(isSent, data), 303);
    });
    done();
  });
}
