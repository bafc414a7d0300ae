import { parsePostcode } from '@dira/domain/israel/postcode';
import { splitStreetAddress, type StreetAddress } from '@dira/domain/israel/street-address';
import { z } from 'zod';
import { createBreaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import { readLimited } from './limited-answer.ts';
import type { Log } from './log.ts';

/** What a maps service is asked: nothing but what was typed, and in which language. */
export interface MapsQuestion {
  language: 'he' | 'en';
  /** Names the typing of one address; it ends when a place is looked up, and is never used again. */
  session: string;
}

interface MapsAddress extends StreetAddress {
  city: string;
}

/** A service that knows the addresses of the country. */
export interface Maps {
  /** False without a key: then nothing leaves the house. */
  readonly canAsk: boolean;
  /** @throws Error where it does not answer in time, refuses, or has failed several times just now */
  suggest(text: string, question: MapsQuestion): Promise<(MapsAddress & { placeId: string })[]>;
  /** @throws Error likewise */
  find(placeId: string, question: MapsQuestion): Promise<MapsAddress & { zipCode: string }>;
}

export interface MapsSettings {
  url: string;
  key: string | undefined;
}

/** Somebody waits for it, letter by letter. */
const timeoutMs = 1500;
const mostAnswerBytes = 100_000;
const rest = { failures: 3, restMs: 60_000 };
const region = 'il';
/** What a place that is none is answered with: whoever asks for one keeps nobody else from asking. */
const noSuchPlace = new Set([400, 404]);

const prediction = z.object({
  placeId: z.string().regex(/^[A-Za-z0-9_-]{1,300}$/),
  structuredFormat: z.object({
    mainText: z.object({ text: z.string() }),
    secondaryText: z.object({ text: z.string() }).optional(),
  }),
});
/** Only what is read is checked; nothing found is an answer without suggestions. */
const predictions = z.object({
  suggestions: z.array(z.object({ placePrediction: prediction.optional() })).default([]),
});
const place = z.object({
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })).default([]),
});

/** Google Places (New), or whatever speaks as it does. */
export function createMaps(
  { url, key }: MapsSettings,
  { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> },
): Maps {
  if (key === undefined) {
    const nobody = () => Promise.reject(new Error('there is no maps service'));
    return { canAsk: false, suggest: nobody, find: nobody };
  }
  const breaker = createBreaker(clock, {
    ...rest,
    onRest: (error) => log.warn({ problem: String(error) }, 'the maps service is not asked for a minute'),
  });
  const ask = async (path: string, mask: string, init: RequestInit, passing = new Set<number>()) => {
    const told = await breaker.run(async () => {
      const answer = await fetch(new URL(path, url), {
        ...init,
        headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': mask },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (passing.has(answer.status)) return null;
      if (!answer.ok) throw new Error(`the maps service answered ${answer.status}`);
      return (await readLimited(answer, mostAnswerBytes)).toString();
    });
    if (told === null) throw new Error('the maps service knows no such place');
    const parsed: unknown = JSON.parse(told);
    return parsed;
  };
  return {
    canAsk: true,
    suggest: async (text, { language, session }) => {
      const format = 'suggestions.placePrediction.structuredFormat';
      const mask = `suggestions.placePrediction.placeId,${format}.mainText.text,${format}.secondaryText.text`;
      const body = {
        input: text,
        languageCode: language,
        includedRegionCodes: [region],
        includedPrimaryTypes: ['street_address', 'premise', 'route'],
        sessionToken: session,
      };
      const answer = await ask('/v1/places:autocomplete', mask, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return predictions
        .parse(answer)
        .suggestions.flatMap(({ placePrediction }) =>
          placePrediction === undefined ? [] : [readPrediction(placePrediction)],
        );
    },
    find: async (placeId, { language, session }) => {
      const query = new URLSearchParams({ languageCode: language, sessionToken: session });
      return readPlace(
        await ask(`/v1/places/${placeId}?${query.toString()}`, 'addressComponents', {}, noSuchPlace),
      );
    },
  };
}

/** "Herzl St 14" over "Haifa, Israel". */
function readPrediction({
  placeId,
  structuredFormat: { mainText, secondaryText },
}: z.infer<typeof prediction>) {
  const [city = ''] = (secondaryText?.text ?? '').split(',');
  return { placeId, ...splitStreetAddress(mainText.text), city: city.trim() };
}

function readPlace(answer: unknown): MapsAddress & { zipCode: string } {
  const { addressComponents } = place.parse(answer);
  const textOf = (type: string) =>
    addressComponents.find(({ types }) => types.includes(type))?.longText ?? '';
  return {
    street: textOf('route'),
    houseNumber: textOf('street_number'),
    city: textOf('locality'),
    zipCode: parsePostcode(textOf('postal_code')) ?? '',
  };
}
