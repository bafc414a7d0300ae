import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';

const params = z.object({ token: z.string().max(200) });
const largestBody = 4096;

/**
 * Takes the one click of mail programs (RFC 8058), which post a form to the address of the header. Whoever opens the
 * same address in a browser sees a page.
 */
export async function takeOneClick(
  app: FastifyInstance,
  path: `/${string}/:token`,
  stop: (token: string) => Promise<unknown>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // What the form says is always the same; the address says who.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBody },
      (_request, _body, parsed) => parsed(null),
    );
    scope.post(path, async (request, reply) => {
      const { data } = params.safeParse(request.params);
      if (data === undefined) throw new AppError('not_found');
      await stop(data.token);
      return reply.status(204).send();
    });
    done();
  });
}
