import { buildBanner } from '../features/banners/testing.ts';
import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import type { MakeCall } from './access-matrix-maker.ts';
import type { TestServer } from './test-server.ts';

/** How the operator says something over every page. */
export const bannerCalls: Record<string, MakeCall> = {
  listBanners: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  createBanner: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: buildBanner() };
  },
  endBanner: async ({ server }) => {
    await appointSiteAdmin(server);
    return { params: { bannerId: await makeBanner(server) } };
  },
};

async function makeBanner(server: TestServer): Promise<string> {
  const id = server.services.newId();
  await server.owner`insert into internal.banners (id, tone, audience, texts, first_day, last_day, created_at)
    values (${id}, 'info', 'everyone', '{"en": "New"}', '2026-11-22', '2026-11-23', now())`;
  return id;
}
