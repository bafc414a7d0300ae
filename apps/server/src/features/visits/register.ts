import { GEO_PATH, type GeoAnswer } from '@dira/contract/geo';
import { UNKNOWN_COUNTRY } from '@dira/domain/visits';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { createCountries } from './country.ts';

const hourSeconds = 3600;
const unknown: GeoAnswer = { country_name: UNKNOWN_COUNTRY, country_code: null };

/** Mounts `/geo`, which answers from which country somebody comes. What fails here keeps nobody out. */
export function registerGeo(
  app: FastifyInstance,
  { settings, log }: Pick<Services, 'settings' | 'log'>,
): void {
  const countries = createCountries(settings.GEO_TABLE_FILE);
  const header = settings.GEO_COUNTRY_HEADER?.toLowerCase();
  app.get(GEO_PATH, async (request, reply) => {
    // Only the proxy that is trusted with the address is trusted with the country.
    const told = header !== undefined && settings.TRUST_PROXY ? request.headers[header] : undefined;
    const answer = await countries.find(request.ip, [told].flat()[0]).catch((error: unknown) => {
      log.warn({ problem: String(error) }, 'the country of an address could not be found');
      return unknown;
    });
    return reply.header('Cache-Control', `private, max-age=${hourSeconds}`).send(answer);
  });
}
