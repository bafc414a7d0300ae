import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GeoAnswer } from '@dira/contract/geo';
import { UNKNOWN_COUNTRY } from '@dira/domain/visits';
import { nameCountry } from '@dira/i18n/format';
import { Reader, type Response } from 'mmdb-lib';

/** Who owns which addresses, as the registries say it: no visitor's address is sent to anybody. */
const bundledTable = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** What proxies write where they do not know: XX; T1 is Tor, AP and EU are no countries. */
const noCountries = new Set(['XX', 'T1', 'AP', 'EU', 'ZZ']);

type Row = Response & { country_code?: unknown };

/**
 * Finds the country of an address: what the proxy before us says, else the table.
 * @param tableFile in MaxMind's format; the one that comes with Dira where it is undefined
 */
export function createCountries(tableFile: string = bundledTable): {
  find(address: string, fromProxy: string | undefined): Promise<GeoAnswer>;
} {
  let table: Promise<Reader<Row>> | undefined;
  return {
    async find(address, fromProxy) {
      const told = codeFrom(fromProxy);
      if (told !== null) return answerWith(told);
      // Some 8 MB, read when the first visitor asks.
      table ??= readFile(tableFile).then((bytes) => new Reader<Row>(bytes));
      const row = (await table).get(address);
      return answerWith(codeFrom(row?.country_code));
    },
  };
}

function codeFrom(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && !noCountries.has(code) ? code : null;
}

function answerWith(code: string | null): GeoAnswer {
  return { country_name: code === null ? UNKNOWN_COUNTRY : nameCountry(code, 'en'), country_code: code };
}
