import type { Invitation } from './banner.ts';
import { inviteSiteAdmin, siteAdminKey } from './features/auth/bootstrap/service.ts';
import type { Services } from './services.ts';

/** What to print at a start while there is no site administrator. @param isLocal whether the key may stand beside the token */
export async function inviteToPage(
  services: Services,
  url: string,
  isLocal: boolean,
): Promise<Invitation | undefined> {
  const token = await inviteSiteAdmin(services);
  if (token === undefined) return undefined;
  const secretKey = isLocal ? siteAdminKey(services) : undefined;
  return { token, page: `${url}/bootstrap-admin`, secretKey };
}
