import type { Answer } from '@dira/contract/calls';
import {
  deletePicture,
  describePicture,
  getUnitGallery,
  orderPictures,
  uploadPortfolioPicture,
  uploadPropertyPicture,
  uploadUnitPicture,
} from '@dira/contract/pictures';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useChange } from '../organizations/queries.ts';

export type Picture = Answer<typeof getUnitGallery>['pictures'][number];

/** What a gallery belongs to. */
export type GalleryOwner = { readonly kind: 'portfolios' | 'properties' | 'units'; readonly id: string };

/** The pictures of a unit. */
export function unitGalleryQuery(organizationId: string, unitId: string) {
  return queryOptions({
    // Addresses of pictures are good for minutes.
    staleTime: 0,
    queryKey: ['pictures', organizationId, unitId],
    queryFn: ({ signal }) => call(getUnitGallery, { params: { organizationId, unitId }, signal }),
  });
}

export function useAddPicture({ kind, id }: GalleryOwner) {
  return useChange('picture', (organizationId, file: File, key) => {
    const sent = { file, key };
    if (kind === 'portfolios')
      return uploadFile(uploadPortfolioPicture, { params: { organizationId, portfolioId: id }, ...sent });
    return kind === 'properties'
      ? uploadFile(uploadPropertyPicture, { params: { organizationId, propertyId: id }, ...sent })
      : uploadFile(uploadUnitPicture, { params: { organizationId, unitId: id }, ...sent });
  });
}

/** All of a gallery, the cover first. */
export function useOrderPictures() {
  return useChange('picture', (organizationId, pictureIds: string[]) =>
    call(orderPictures, { params: { organizationId }, body: { pictureIds } }),
  );
}

export function useDescribePicture(pictureId: string) {
  return useChange('picture', (organizationId, altText: string) =>
    call(describePicture, { params: { organizationId, pictureId }, body: { altText } }),
  );
}

export function useRemovePicture() {
  return useChange('picture', (organizationId, pictureId: string) =>
    call(deletePicture, { params: { organizationId, pictureId } }),
  );
}
