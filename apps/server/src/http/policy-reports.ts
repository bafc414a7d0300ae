import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { policyReportPath } from './security-headers.ts';

const mostBytes = 16 * 1024;
/** Anybody may tell anything here: the log takes so much of it in a minute. */
const mostLinesAMinute = 20;
const minuteMs = 60_000;

const form = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100),
    'blocked-uri': z.string().max(2000),
  }),
});

/**
 * Where a browser tells what the policy of a page kept it from: a line of the log. The address of the page is left out,
 * and of the other its origin alone is kept: either may open something.
 */
export async function takePolicyReports(app: FastifyInstance, clock: Clock): Promise<void> {
  let [minute, lines] = [0, 0];
  const isRoom = () => {
    const now = Math.floor(clock.now().epochMilliseconds / minuteMs);
    [minute, lines] = [now, now === minute ? lines + 1 : 1];
    return lines <= mostLinesAMinute;
  };
  await app.register(async (reports) => {
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: mostBytes },
      async (_request: unknown, body: string) => readJson(body),
    );
    reports.post(policyReportPath, async (request, reply) => {
      const { data } = form.safeParse(request.body);
      if (data !== undefined && isRoom()) {
        const { 'effective-directive': directive, 'blocked-uri': blocked } = data['csp-report'];
        request.log.warn(
          { directive, blocked: originOf(blocked) },
          'a page was kept from something by its policy',
        );
      }
      return reply.status(204).send();
    });
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Browsers say `inline` and `eval` where there is no address. */
function originOf(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20);
}
