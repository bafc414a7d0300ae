import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

const largestBody = 16_384;

interface PostedForm<Form extends z.ZodType> {
  path: string;
  form: Form;
  take(data: z.output<Form>, sender: { ip: string }): Promise<unknown>;
  /** The page that says what became of it; `data` is undefined where the form could not be read. */
  pageAfter(isTaken: boolean, data: z.output<Form> | undefined): string;
}

/** Takes what a form of a public page posts by itself, where no script does, and leads to the page that says what became of it. */
export async function takePostedForm<Form extends z.ZodType>(
  app: FastifyInstance,
  { path, form, take, pageAfter }: PostedForm<Form>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestBody },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(path, async (request, reply) => {
      const { data } = form.safeParse(request.body);
      const taken = data && take(data, { ip: request.ip });
      const isTaken = await Promise.resolve(taken).then(
        () => data !== undefined,
        () => false,
      );
      return reply.redirect(pageAfter(isTaken, data), 303);
    });
    done();
  });
}
