import { GEO_PATH, type GeoAnswer } from '@dira/contract/geo';
import { UNKNOWN_COUNTRY } from '@dira/domain/visits';

const patienceMs = 3000;
const unknown: GeoAnswer = { country_name: UNKNOWN_COUNTRY, country_code: null };

let asked: Promise<GeoAnswer> | undefined;

/** From which country somebody comes, asked once a page; unknown where the answer is late or none. */
export function findCountry(): Promise<GeoAnswer> {
  asked ??= fetch(GEO_PATH, { signal: AbortSignal.timeout(patienceMs) })
    .then(async (response): Promise<GeoAnswer> => (response.ok ? response.json() : unknown))
    .then(
      (answer) => (/^[A-Z]{2}$/.test(answer.country_code ?? '') ? answer : unknown),
      () => unknown,
    );
  return asked;
}
