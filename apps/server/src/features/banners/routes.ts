import * as contract from '@dira/contract/banners';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentBanner } from './present.ts';
import * as repo from './repo.ts';
import { endBanner, showBanner } from './service.ts';

export function registerBannerRoutes(api: Api, { newId }: Pick<Services, 'newId'>): void {
  api.list(contract.listBanners, {
    select: (_, page) => repo.selectBanners(page),
    position: (row) => [row.created_at, row.id],
    present: (row, { scope }) => presentBanner(row, scope.today),
  });
  api.write(contract.createBanner, (write, { body }) => showBanner(write, newId, body));
  api.write(contract.endBanner, (write, { params }) => endBanner(write, params.bannerId));
}
