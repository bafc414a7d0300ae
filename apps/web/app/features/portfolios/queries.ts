import type { Language } from '@dira/i18n/languages';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { useOrganization } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}';
const one = `${base}/portfolios/{portfolioId}` as const;

export type Portfolio = Answer<typeof one, 'get'>;
export type Picture = Portfolio['pictures'][number];
export type NewPortfolio = Sent<`${typeof base}/portfolios`, 'post'>;
export type PortfolioChange = Sent<typeof one, 'patch'>;

const share = `${one}/share` as const;

export type PortfolioShare = NonNullable<Portfolio['share']>;
export type ShareSettings = Sent<typeof share, 'put'>;

/** What a gallery belongs to. */
export type GalleryOwner = { readonly kind: 'portfolios' | 'properties' | 'units'; readonly id: string };

const portfolioKeys = (organizationId: string) => ['portfolios', organizationId] as const;

/** Addresses of pictures are good for minutes: galleries are asked for anew when they are opened. */
const addressesEnd = { staleTime: 0 } as const;

export function portfoliosQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...addressesEnd,
    queryKey: [...portfolioKeys(organizationId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${base}/portfolios`, {
          params: { path: { organizationId }, query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
  });
}

export function portfolioQuery(organizationId: string, portfolioId: string) {
  return queryOptions({
    ...addressesEnd,
    queryKey: [...portfolioKeys(organizationId), 'one', portfolioId],
    queryFn: ({ signal }) =>
      read(api.GET(one, { params: { path: { organizationId, portfolioId } }, signal })),
  });
}

/** The pictures of a property, and the portfolios that it is in. */
export function galleryQuery(organizationId: string, propertyId: string) {
  return queryOptions({
    ...addressesEnd,
    queryKey: [...portfolioKeys(organizationId), 'gallery', propertyId],
    queryFn: ({ signal }) =>
      read(
        api.GET(`${base}/properties/{propertyId}/gallery`, {
          params: { path: { organizationId, propertyId } },
          signal,
        }),
      ),
  });
}

/** The pictures of a unit. */
export function unitGalleryQuery(organizationId: string, unitId: string) {
  return queryOptions({
    ...addressesEnd,
    queryKey: [...portfolioKeys(organizationId), 'gallery', unitId],
    queryFn: ({ signal }) =>
      read(
        api.GET(`${base}/units/{unitId}/gallery`, { params: { path: { organizationId, unitId } }, signal }),
      ),
  });
}

function usePortfolioMutation<Input, Result>(
  change: (organizationId: string, input: Input) => Promise<Result>,
) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (input: Input) => change(organizationId, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: portfolioKeys(organizationId) }),
  });
}

export function useCreatePortfolio() {
  return usePortfolioMutation((organizationId, body: NewPortfolio) =>
    read(api.POST(`${base}/portfolios`, { params: { path: { organizationId } }, body })),
  );
}

export function useUpdatePortfolio(portfolioId: string) {
  return usePortfolioMutation((organizationId, body: PortfolioChange) =>
    done(api.PATCH(one, { params: { path: { organizationId, portfolioId } }, body })),
  );
}

export function useSharePortfolio(portfolioId: string) {
  return usePortfolioMutation((organizationId, body: ShareSettings) =>
    read(api.PUT(share, { params: { path: { organizationId, portfolioId } }, body })),
  );
}

export function useUnsharePortfolio(portfolioId: string) {
  return usePortfolioMutation<void, void>((organizationId) =>
    done(api.DELETE(share, { params: { path: { organizationId, portfolioId } } })),
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
  return saveFile(api.GET(`${one}/brochure`, { params: { path, query }, parseAs: 'blob' }));
}

/** The page that shows it is left first: it would only hear that it is gone. */
export function useDeletePortfolio() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (portfolioId: string) =>
      done(api.DELETE(one, { params: { path: { organizationId, portfolioId } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...portfolioKeys(organizationId), 'list'] }),
  });
}

/** Pictures show in galleries, and the first of a property beside its name. */
function usePictureMutation<Input, Result>(
  change: (organizationId: string, input: Input) => Promise<Result>,
) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (input: Input) => change(organizationId, input),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: portfolioKeys(organizationId) }),
        queryClient.invalidateQueries({ queryKey: ['properties', organizationId] }),
      ]),
  });
}

export function useAddPicture({ kind, id }: GalleryOwner) {
  return usePictureMutation((organizationId, file: File) =>
    uploadFile<{ id: string }>(`/api/v1/organizations/${organizationId}/${kind}/${id}/pictures`, file, {
      key: randomUuid(),
      onProgress: () => {},
    }),
  );
}

/** All of a gallery, the cover first. */
export function useOrderPictures() {
  return usePictureMutation((organizationId, pictureIds: string[]) =>
    done(api.PUT(`${base}/pictures/order`, { params: { path: { organizationId } }, body: { pictureIds } })),
  );
}

export function useDescribePicture(pictureId: string) {
  return usePictureMutation((organizationId, altText: string) =>
    done(
      api.PATCH(`${base}/pictures/{pictureId}`, {
        params: { path: { organizationId, pictureId } },
        body: { altText },
      }),
    ),
  );
}

export function useRemovePicture() {
  return usePictureMutation((organizationId, pictureId: string) =>
    done(api.DELETE(`${base}/pictures/{pictureId}`, { params: { path: { organizationId, pictureId } } })),
  );
}
