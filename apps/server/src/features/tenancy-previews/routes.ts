import { startTenancyPreview } from '@dira/contract/tenancy-previews';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { startPreview } from './service.ts';

export function registerTenancyPreviewRoutes(api: Api, services: Services): void {
  api.write(startTenancyPreview, (write, { params, body }) =>
    startPreview(write, services, { ...params, ...body }),
  );
}
