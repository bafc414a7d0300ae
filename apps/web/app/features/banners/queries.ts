import { createBanner, endBanner, listBanners, type Banner, type ShownBanner } from '@dira/contract/banners';
import type { Sent } from '@dira/contract/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type { Banner, ShownBanner };

export const bannersQuery = infiniteQueryOptions({
  ...keysetPages,
  queryKey: ['banners'],
  queryFn: ({ pageParam, signal }) => call(listBanners, { query: cursorOf(pageParam), signal }),
});

type NewBanner = Sent<typeof createBanner>;
export const useCreateBanner = () =>
  useMutation({ mutationFn: (body: NewBanner, key) => call(createBanner, { body, key }), changes: 'banner' });

export const useEndBanner = () =>
  useMutation({
    mutationFn: (bannerId: string, key) => call(endBanner, { params: { bannerId }, key }),
    changes: 'banner',
  });
