import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { SqlPool } from '../db/tagged-sql.ts';
import { openBody } from '../platform/sealed-body.ts';
import type { Services } from '../services.ts';

/** The paths of the web app's pages, `:name` for what stands between two slashes. Those that are not built count for none. */
const pages = [
  ...readFileSync(new URL('../../../web/app/routes.ts', import.meta.url), 'utf8').matchAll(
    /\broute\(\s*'([^'*]+)'/g,
  ),
].map(([, path = '']) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/** Every link to this installation in every mail that the server wrote leads to a page or to an operation. */
export async function requireLinksLead(
  app: FastifyInstance,
  { publicUrl, secrets }: Pick<Services, 'publicUrl' | 'secrets'>,
  owner: SqlPool,
): Promise<void> {
  const mails = await owner<MailRow[]>`
    select id, subject, html_body, body_sealed from deliveries where channel = 'email'`;
  const dead = mails.flatMap(({ id, subject, html_body, body_sealed }) => {
    const html = body_sealed === null ? html_body : openBody(secrets, id, body_sealed).html;
    return [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .filter((href) => href.startsWith(`${publicUrl}/`))
      .map((href) => new URL(href).pathname)
      .filter((path) => path !== '/' && !pages.some((page) => page.test(path)))
      .filter((path) => !app.hasRoute({ method: 'GET', url: path }))
      .map((path) => `${subject}: ${path}`);
  });
  if (dead.length > 0)
    throw new Error(`mails with links that lead nowhere: ${[...new Set(dead)].join(', ')}`);
}

type MailRow = { id: string; subject: string; html_body: string; body_sealed: Buffer | null };
