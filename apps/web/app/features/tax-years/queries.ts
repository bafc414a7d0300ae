import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  createTaxFamily,
  deleteTaxFamily,
  findTaxPack,
  getTaxFamily,
  getTaxPackFile,
  getTaxYear,
  listTaxFamilies,
  requestTaxPack,
  setTaxProperty,
  setTaxYearFacts,
  updateTaxFamily,
} from '@dira/contract/tax-years';
import type { Language } from '@dira/i18n/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type TaxFamily = Answer<typeof getTaxFamily>;
export type TaxYear = Answer<typeof getTaxYear>;
export type TaxTrack = TaxYear['cheapest'];
export type TaxProperty = TaxYear['properties'][number];
export type NewFamily = Sent<typeof createTaxFamily>;
export type YearFacts = Sent<typeof setTaxYearFacts>;
export type PropertyFacts = Sent<typeof setTaxProperty>;

/** Which year of which family, and the monthly rent of one more home in agorot. */
export type YearChoice = {
  readonly familyId: string;
  readonly year: number;
  readonly oneMore: number | null;
};

const keys = (organizationId: string) => ['tax-years', organizationId] as const;

export function taxFamiliesQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'families'],
    queryFn: ({ signal }) => call(listTaxFamilies, { params: { organizationId }, signal }),
  });
}

export function taxFamilyQuery(organizationId: string, familyId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'family', familyId],
    queryFn: ({ signal }) => call(getTaxFamily, { params: { organizationId, familyId }, signal }),
  });
}

export function taxYearQuery(organizationId: string, { familyId, year, oneMore }: YearChoice) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'year', familyId, year, oneMore],
    queryFn: ({ signal }) =>
      call(getTaxYear, {
        params: { organizationId, familyId, year },
        query: { ...(oneMore !== null && { oneMore }) },
        signal,
      }),
  });
}

export function useAddFamily() {
  return useChange('tax_family', (organizationId, body: NewFamily, key) =>
    call(createTaxFamily, { params: { organizationId }, key, body }),
  );
}

export function useChangeFamily(familyId: string) {
  return useChange('tax_family', (organizationId, edit: Edit<typeof updateTaxFamily>) =>
    call(updateTaxFamily, { params: { organizationId, familyId }, ...edit }),
  );
}

export function useRemoveFamily() {
  return useChange('tax_family', (organizationId, familyId: string) =>
    call(deleteTaxFamily, { params: { organizationId, familyId } }),
  );
}

export function useSetYearFacts({ familyId, year }: Pick<YearChoice, 'familyId' | 'year'>) {
  return useChange('tax_family', (organizationId, body: YearFacts) =>
    call(setTaxYearFacts, { params: { organizationId, familyId, year }, body }),
  );
}

export function useSetProperty(propertyId: string, year: number) {
  return useChange('tax_property', (organizationId, body: PropertyFacts) =>
    call(setTaxProperty, { params: { organizationId, propertyId, year }, body }),
  );
}

type OfYear = Pick<YearChoice, 'familyId' | 'year'>;

/** The newest pack of a year, and the one that can be downloaded. */
export function taxPackQuery(organizationId: string, { familyId, year }: OfYear) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'pack', familyId, year],
    queryFn: ({ signal }) => call(findTaxPack, { params: { organizationId, familyId, year }, signal }),
  });
}

export function useRequestPack({ familyId, year }: OfYear) {
  return useChange('tax_pack', (organizationId, language: Language, key) =>
    call(requestTaxPack, { params: { organizationId, familyId, year }, body: { language }, key }),
  );
}

export function useSavePack() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (taxPackId: string) =>
      saveFile(call(getTaxPackFile, { params: { organizationId, taxPackId } })),
    changes: [],
  });
}
