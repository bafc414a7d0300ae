import {
  createCalculation,
  deleteCalculation,
  getCalculation,
  getPropertyFigures,
  listCalculations,
  printCalculation,
  updateCalculation,
} from '@dira/contract/calculations';
import type { Answer, Edit, Sent } from '@dira/contract/calls';
import type { Tool, Values } from '@dira/domain/calculators/fields';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type SavedCalculation = Answer<typeof getCalculation>;
export type PropertyFigures = Answer<typeof getPropertyFigures>;
type NewCalculation = Sent<typeof createCalculation>;
type CalculationEdit = Edit<typeof updateCalculation>;

const keys = (organizationId: string) => ['calculations', organizationId] as const;

/** Saved calculations of whoever asks, the last changed first. */
export function calculationsQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listCalculations, {
        params: { organizationId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function calculationQuery(organizationId: string, calculationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', calculationId],
    queryFn: ({ signal }) => call(getCalculation, { params: { organizationId, calculationId }, signal }),
  });
}

export function useSaveCalculation() {
  return useChange('calculation', (organizationId, body: NewCalculation, key) =>
    call(createCalculation, { params: { organizationId }, key, body }),
  );
}

export function useChangeCalculation(calculationId: string) {
  return useChange('calculation', (organizationId, edit: CalculationEdit) =>
    call(updateCalculation, { params: { organizationId, calculationId }, ...edit }),
  );
}

export function useRemoveCalculation(calculationId: string) {
  return useChange<void, void>('calculation', (organizationId) =>
    call(deleteCalculation, { params: { organizationId, calculationId } }),
  );
}

/** What a calculation can begin with, as it stands now. */
export function readFigures(
  organizationId: string,
  propertyId: string,
  unitId: string | null,
): Promise<PropertyFigures> {
  return call(getPropertyFigures, {
    params: { organizationId, propertyId },
    query: unitId === null ? {} : { unitId },
  });
}

/** A calculation on paper, in the language of the page. */
export function saveCalculationPdf(
  organizationId: string,
  { tool, values, name }: { tool: Tool; values: Values; name: string },
): Promise<void> {
  return saveFile(
    call(printCalculation, {
      params: { organizationId },
      query: {
        tool,
        values: String(new URLSearchParams(values)),
        ...(name !== '' && { name }),
        language: currentLanguage(),
      },
    }),
  );
}
