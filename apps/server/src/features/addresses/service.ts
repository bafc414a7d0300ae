import {
  MOST_SUGGESTIONS,
  type AddressSuggestion,
  type getAddressDetails,
  type suggestAddresses,
} from '@dira/contract/addresses';
import { propertyLimits } from '@dira/contract/properties';
import { splitStreetAddress } from '@dira/domain/israel/street-address';
import type { z } from 'zod';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import {
  presentLocality,
  presentOwnCity,
  presentOwnStreet,
  presentPrediction,
  presentStreet,
  wantsHebrew,
  type Typing,
} from './present.ts';
import * as repo from './repo.ts';

/**
 * Suggestions while an address is typed.
 *
 * Guarantees: what the workspace has comes first, and the house's own lists answer wherever a maps service does not.
 * Never: an error for want of that service; anything sent to it but the text that was typed.
 */

type Tools = Pick<Services, 'db' | 'clock' | 'settings' | 'maps' | 'log'>;
type Asked = z.output<(typeof suggestAddresses)['query']>;
type Answer = z.input<(typeof suggestAddresses)['response']>;
type DetailsAsked = z.output<(typeof getAddressDetails)['query']>;
type Details = z.input<(typeof getAddressDetails)['response']>;

/** Streets of the workspace that stand before what the maps service answers. */
const mostOwnBesideMaps = 3;
const shortestForMaps = 3;

export function suggest(tools: Tools, scope: OrgScope, asked: Asked): Read<() => Promise<Answer>> {
  const asksMaps = tools.maps.canAsk;
  const typing: Typing = { text: asked.q, split: splitStreetAddress(asked.q), language: asked.language };
  if (asked.of === 'city')
    return readAll(
      [
        repo.selectOwnCities(scope, asked.q, MOST_SUGGESTIONS),
        repo.selectLocalities(scope, asked.q, MOST_SUGGESTIONS),
      ],
      (own, localities) => async () => ({ items: mergeCities(own, localities, typing), asksMaps }),
    );
  const { houseNumber, street } = typing.split;
  const readings = houseNumber === '' ? [street] : [asked.q, street];
  const search = { readings, houseNumber, city: asked.city, limit: MOST_SUGGESTIONS };
  return readAll(
    [repo.selectOwnStreets(scope, search), repo.selectStreets(scope, search)],
    (own, official) => async () => {
      const ownStreets = own.map((row) => presentOwnStreet(row, typing));
      const predicted = await predict(tools, scope, asked, typing);
      const items =
        predicted.length > 0
          ? [...ownStreets.slice(0, mostOwnBesideMaps), ...predicted]
          : mergeStreets(own, official, typing);
      return { items: withoutRepeats(items), asksMaps };
    },
  );
}

/** What the maps service says of a place that was chosen. */
export function find(tools: Tools, scope: OrgScope, asked: DetailsAsked): Read<() => Promise<Details>> {
  const { placeId, session, language } = asked;
  return readAll([], () => async () => ({
    address: await askMaps(tools, scope, (maps) =>
      maps.find(placeId, { language: language === 'he' ? 'he' : 'en', session }),
    ),
  }));
}

async function predict(
  tools: Tools,
  scope: OrgScope,
  { q, city, session }: Asked,
  typing: Typing,
): Promise<AddressSuggestion[]> {
  if (session === undefined || q.length < shortestForMaps) return [];
  const text = city === '' ? q : `${q}, ${city}`;
  const language = wantsHebrew(typing) ? 'he' : 'en';
  const found = await askMaps(tools, scope, (maps) => maps.suggest(text, { language, session }));
  return (found ?? [])
    .map((prediction) => presentPrediction(prediction, typing))
    .filter(
      ({ street, city: place }) =>
        street.length <= propertyLimits.street && place.length <= propertyLimits.city,
    );
}

/** Null where there is none, it fails, or one person has asked very often: each question has its price. */
async function askMaps<T>(
  { db, clock, settings, maps, log }: Tools,
  { userId }: OrgScope,
  ask: (maps: Services['maps']) => Promise<T>,
): Promise<T | null> {
  if (!maps.canAsk) return null;
  try {
    const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
    await asProblem(limits.takeAccountTry('maps', userId));
    return await ask(maps);
  } catch (error) {
    log.debug({ problem: String(error) }, 'suggested without the maps service');
    return null;
  }
}

/** What is in no list stands first: nobody but the workspace knows it. */
function mergeCities(
  own: readonly repo.OwnCityRow[],
  localities: readonly repo.LocalityRow[],
  typing: Typing,
): AddressSuggestion[] {
  const officialKeys = new Set(localities.flatMap(({ key_he: he, key_en: en }) => [he, en]));
  const onlyOwn = own.filter(({ city_key: key }) => !officialKeys.has(key));
  return withoutRepeats([
    ...onlyOwn.map(presentOwnCity),
    ...localities.map((row) => presentLocality(row, typing)),
  ]);
}

function mergeStreets(
  own: readonly repo.OwnStreetRow[],
  official: readonly repo.StreetRow[],
  typing: Typing,
): AddressSuggestion[] {
  const ownKeys = new Set(own.map(({ street_key: street, city_key: city }) => `${street}|${city}`));
  const others = official.filter(
    ({ street_key: street, key_he: he, key_en: en }) =>
      !ownKeys.has(`${street}|${he}`) && !ownKeys.has(`${street}|${en}`),
  );
  return [
    ...own.map((row) => presentOwnStreet(row, typing)),
    ...others.map((row) => presentStreet(row, typing)),
  ];
}

function withoutRepeats(items: readonly AddressSuggestion[]): AddressSuggestion[] {
  const byName = new Map<string, AddressSuggestion>();
  for (const item of items) {
    const name = [item.street, item.houseNumber, item.city].join('|').toLowerCase();
    if (!byName.has(name)) byName.set(name, item);
  }
  return [...byName.values()].slice(0, MOST_SUGGESTIONS);
}
