import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../lib/use-settled.ts';
import type { Suggestion } from '../../ui/fields/suggest-field.tsx';
import { useOrganization } from '../organizations/queries.ts';
import { suggestionsQuery } from './queries.ts';
import type { AddressSuggestion, SuggestionQuestion } from './queries.ts';

/** Between two letters of somebody who types on. */
const pauseMs = 150;

/** Suggestions for what was typed until a moment ago; what is asked next replaces what was asked before. */
export function useSuggestions(question: SuggestionQuestion, isWanted: boolean) {
  const { organizationId, can } = useOrganization();
  const text = useSettled(question.text, pauseMs);
  const { data } = useQuery({
    ...suggestionsQuery(organizationId, { ...question, text }),
    enabled: isWanted && can['properties.manage'],
    placeholderData: (before) => before,
  });
  return { items: data?.items ?? [], asksMaps: data?.asksMaps ?? false };
}

/** No two of an answer have the same. */
function keyOf({ street, houseNumber, city }: AddressSuggestion): string {
  return [street, houseNumber, city].join('|');
}

export function findSuggestion(items: readonly AddressSuggestion[], key: string) {
  return items.find((item) => keyOf(item) === key);
}

/** How suggestions are shown, and how many there are in words. */
export function useSuggestionWords(
  items: readonly AddressSuggestion[],
  describe: (item: AddressSuggestion) => Pick<Suggestion, 'label' | 'detail'>,
): { suggestions: readonly Suggestion[]; list: string } {
  const { t } = useTranslation('addresses');
  const suggestions = items.map((item) => ({
    key: keyOf(item),
    group: item.street === '' ? '' : t(`groups.${item.source}`),
    ...describe(item),
  }));
  return { suggestions, list: t('suggestions', { count: items.length }) };
}

/** "14 Herzl" and its place, in both languages where there are two. */
export function describeStreet(item: AddressSuggestion): Pick<Suggestion, 'label' | 'detail'> {
  const detail = [item.city, item.otherName].filter((part) => part !== '').join(' · ');
  return { label: `${item.street} ${item.houseNumber}`.trim(), detail };
}
