import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deriveApiKeys } from '../platform/api-keys.ts';
import { createSecrets } from '../platform/secrets.ts';
import { launchIn, type Launched } from './launch.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** The product as it is shipped, on a folder of its own, for a test that breaks what it stands on. */
export interface Site {
  folder: string;
  product: Launched;
  url: string;
  /** The access token of the owner of the sample workspace. */
  token: string;
  organizationId: string;
}

/** What came back, or undefined where the server was not there to answer. */
export type SiteAnswer =
  | {
      status: number;
      retryAfter: string | null;
      setCookie: string;
      body: any; // as the API describes it
    }
  | undefined;

export const siteSettings = {
  SAMPLE_DATA: 'on',
  LOG_LEVEL: 'info',
  AUTH_RATE_LIMIT_PER_ADDRESS: '1000',
};

export async function makeSiteFolder(): Promise<string> {
  const folder = await makeScratchFolder();
  await chmod(folder, 0o755);
  return folder;
}

/** Starts the product. @param before the same site, before it was killed */
export async function openSite(folder: string, before?: Site): Promise<Site> {
  const product = launchIn(folder, before === undefined ? 'start.ts' : 'main.ts', siteSettings);
  const [, url = ''] = await product.says(
    before === undefined ? /Dira is ready at (\S+)/ : /listening at (http:\/\/[\d.:]+)/,
  );
  if (before !== undefined) return { ...before, product, url };
  const [, email = '', password = ''] = await product.says(/Owner\s+(\S+)\s+(\S+)/);
  const token = await signIn(folder, url, email, password);
  const site = { folder, product, url, token, organizationId: '' };
  const me = await ask(site, 'GET', '/api/v1/me');
  return { ...site, organizationId: me?.body.memberships[0].organizationId };
}

async function signIn(folder: string, url: string, email: string, password: string): Promise<string> {
  const secret = (await readFile(path.join(folder, 'secret-key'), 'utf8')).trim();
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: deriveApiKeys(createSecrets(secret)).anon },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token; // as GoTrue answers
}

/** Asks in the name of the owner, or of nobody where a cookie says who asks. */
export async function ask(
  { url, token }: Pick<Site, 'url' | 'token'>,
  method: 'GET' | 'POST',
  place: string,
  body?: object | FormData,
  cookie?: string,
): Promise<SiteAnswer> {
  const headers: Record<string, string> =
    cookie === undefined ? { authorization: `Bearer ${token}` } : { cookie };
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  const answer = await fetch(`${url}${place}`, {
    method,
    headers,
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (answer === undefined || text === undefined) return undefined;
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: text === '' ? undefined : JSON.parse(text),
    setCookie: answer.headers.get('set-cookie') ?? '',
  };
}
