import { getAddressDetails, suggestAddresses } from '@dira/contract/addresses';
import type { Answer } from '@dira/contract/calls';
import { isHebrew } from '@dira/domain/israel/street-address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';

export type AddressSuggestion = Answer<typeof suggestAddresses>['items'][number];
export type AddressDetails = NonNullable<Answer<typeof getAddressDetails>['address']>;

export type SuggestionQuestion = {
  of: 'street' | 'city';
  text: string;
  /** For streets: where, as far as it was typed. */
  city?: string;
  /** The typing of one address; without it nobody outside is asked. */
  session?: string;
};

/** The longest that is worth looking for. */
const mostLetters = 120;

export function suggestionsQuery(
  organizationId: string,
  { of, text, city = '', session }: SuggestionQuestion,
) {
  const language = currentLanguage();
  const asked = { of, q: text.trim().slice(0, mostLetters), city: city.trim(), language };
  return queryOptions({
    queryKey: ['addresses', organizationId, asked, session ?? null],
    queryFn: ({ signal }) =>
      call(suggestAddresses, {
        params: { organizationId },
        query: { ...asked, ...(session !== undefined && { session }) },
        signal,
      }),
    retry: false,
  });
}

/** What else is known of a place that was chosen; null where nobody answers: what is filled in already stands. */
export async function findDetails(
  organizationId: string,
  { placeId, street, city }: AddressSuggestion,
  session: string,
): Promise<AddressDetails | null> {
  if (placeId === null) return null;
  // What was chosen in Hebrew stays Hebrew, whoever reads it.
  const language = isHebrew(street + city) ? 'he' : currentLanguage();
  const query = { placeId, session, language };
  const answer = await call(getAddressDetails, { params: { organizationId }, query }).catch(() => null);
  return answer?.address ?? null;
}
