import type { Answer, Edit, Sent } from '@dira/contract/calls';
import { getPropertyGallery } from '@dira/contract/pictures';
import { getPortfolioBrochure, unsharePortfolio } from '@dira/contract/portfolio-shares';
import {
  createPortfolio,
  deletePortfolio,
  getPortfolio,
  listPortfolios,
  sharePortfolio,
  updatePortfolio,
} from '@dira/contract/portfolios';
import type { Language } from '@dira/i18n/languages';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type Portfolio = Answer<typeof getPortfolio>;
export type NewPortfolio = Sent<typeof createPortfolio>;
type PortfolioEdit = Edit<typeof updatePortfolio>;
type ShareEdit = Edit<typeof sharePortfolio>;

export type PortfolioShare = NonNullable<Portfolio['share']>;
export type ShareSettings = Sent<typeof sharePortfolio>;

const portfolioKeys = (organizationId: string) => ['portfolios', organizationId] as const;

/** Addresses of pictures are good for minutes: galleries are asked for anew when they are opened. */
const addressesEnd = { staleTime: 0 } as const;

export function portfoliosQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...addressesEnd,
    queryKey: [...portfolioKeys(organizationId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listPortfolios, {
        params: { organizationId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

export function portfolioQuery(organizationId: string, portfolioId: string) {
  return queryOptions({
    ...addressesEnd,
    queryKey: [...portfolioKeys(organizationId), 'one', portfolioId],
    queryFn: ({ signal }) => call(getPortfolio, { params: { organizationId, portfolioId }, signal }),
  });
}

/** The pictures of a property, and the portfolios that it is in. */
export function galleryQuery(organizationId: string, propertyId: string) {
  return queryOptions({
    ...addressesEnd,
    queryKey: [...portfolioKeys(organizationId), 'gallery', propertyId],
    queryFn: ({ signal }) => call(getPropertyGallery, { params: { organizationId, propertyId }, signal }),
  });
}

export function useCreatePortfolio() {
  return useChange('portfolio', (organizationId, body: NewPortfolio, key) =>
    call(createPortfolio, { params: { organizationId }, key, body }),
  );
}

export function useUpdatePortfolio(portfolioId: string) {
  return useChange('portfolio', (organizationId, edit: PortfolioEdit) =>
    call(updatePortfolio, { params: { organizationId, portfolioId }, ...edit }),
  );
}

export function useSharePortfolio(portfolioId: string) {
  return useChange('portfolio', (organizationId, edit: ShareEdit) =>
    call(sharePortfolio, { params: { organizationId, portfolioId }, ...edit }),
  );
}

export function useUnsharePortfolio(portfolioId: string) {
  return useChange<void, void>('portfolio', (organizationId) =>
    call(unsharePortfolio, { params: { organizationId, portfolioId } }),
  );
}

/** The portfolio on paper. */
export function saveBrochure(
  path: { organizationId: string; portfolioId: string },
  { language, ...shows }: { language: Language; showsStreet: boolean; showsRent: boolean },
): Promise<void> {
  const query = {
    language,
    showsStreet: String(shows.showsStreet),
    showsRent: String(shows.showsRent),
  };
  return saveFile(call(getPortfolioBrochure, { params: path, query }));
}

/** The page that shows it is left first: it would only hear that it is gone. */
export function useDeletePortfolio() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (portfolioId: string) => call(deletePortfolio, { params: { organizationId, portfolioId } }),
    changes: 'portfolio',
    gone: (portfolioId) => portfolioQuery(organizationId, portfolioId).queryKey,
  });
}
