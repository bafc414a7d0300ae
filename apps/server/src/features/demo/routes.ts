import { openDemo } from '@dira/contract/demo';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { createDemos } from './service.ts';

export function registerDemoRoutes(api: Api, services: Services): void {
  const open = createDemos(services);
  api.open(openDemo, ({ body }, visitor) => open(body.language, visitor));
}
