import type { AddressSuggestion } from '@dira/contract/addresses';
import { isHebrew, type StreetAddress } from '@dira/domain/israel/street-address';
import type { Language } from '@dira/domain/languages';
import type { LocalityRow, OwnCityRow, OwnStreetRow, StreetRow } from './repo.ts';

const nothing = { street: '', houseNumber: '', city: '', zipCode: '', otherName: '', placeId: null } as const;

/** What was typed, and who reads. */
export interface Typing {
  text: string;
  /** As it is read with a number of a building in it. */
  split: StreetAddress;
  language: Language;
}

/** Hebrew for whoever typed or reads it; a word in Hebrew letters is not answered in Latin ones. */
export function wantsHebrew({ text, language }: Typing): boolean {
  return language === 'he' || isHebrew(text);
}

/** Whatever the whole of the text was found as has no number of a building behind it. */
function numberOf({ split }: Typing, reading: number): string {
  return reading === 1 && split.houseNumber !== '' ? '' : split.houseNumber;
}

export function presentOwnStreet(row: OwnStreetRow, typing: Typing): AddressSuggestion {
  const houseNumber = numberOf(typing, row.reading);
  const zipCode = houseNumber === '' ? '' : row.zip_code;
  const { street, city } = row;
  return { ...nothing, street, city, houseNumber, zipCode, source: 'workspace' };
}

/** The names of the list are Hebrew, and so is the city beside one. */
export function presentStreet(row: StreetRow, typing: Typing): AddressSuggestion {
  const { street, city_he: city, city_en: otherName } = row;
  return {
    ...nothing,
    street,
    city,
    houseNumber: numberOf(typing, row.reading),
    otherName,
    source: 'official',
  };
}

export function presentOwnCity({ city }: OwnCityRow): AddressSuggestion {
  return { ...nothing, city, source: 'workspace' };
}

export function presentLocality(
  { name_he: he, name_en: en }: LocalityRow,
  typing: Typing,
): AddressSuggestion {
  const [city, otherName] = wantsHebrew(typing) || en === '' ? [he, en] : [en, he];
  return { ...nothing, city, otherName, source: 'official' };
}

export function presentPrediction(
  prediction: StreetAddress & { city: string; placeId: string },
  { split }: Typing,
): AddressSuggestion {
  // The service drops a number that it does not know; the building may be new.
  const houseNumber = prediction.houseNumber === '' ? split.houseNumber : prediction.houseNumber;
  return { ...nothing, ...prediction, houseNumber, source: 'maps' };
}
