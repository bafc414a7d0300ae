import { toAppError } from '../../../db/constraints.ts';
import type { Database } from '../../../db/database.ts';
import type { Trx } from '../../../db/scope.ts';
import { isLater } from '../../../platform/clock.ts';
import { isSameSecret, sha256 } from '../../../platform/digest.ts';
import { makeToken } from '../../../platform/readable-secret.ts';
import { issueFlowCode, providerTokensContext } from '../codes/flow.ts';
import type { Challenge } from '../codes/issue.ts';
import { withFault, withFragment, withQuery, type Redirects } from '../codes/redirects.ts';
import { requireAssurance } from '../factors/assurance.ts';
import {
  openSession,
  presentSession,
  requireNotBanned,
  requireOpenSession,
  requireSession,
  type Bearer,
  type Device,
  type SessionTools,
} from '../sessions.ts';
import { WireError } from '../wire-error.ts';
import { chooseAccount, linkIdentity, unlinkIdentity } from './accounts.ts';
import type { JourneySecrets, Oidc, ProviderProfile } from './oidc.ts';
import { insertState, takeState, type StateRow } from './states.repo.ts';

/**
 * Signing in with an account that somebody has elsewhere, by OpenID Connect.
 *
 * Guarantees: the way there and back belongs to one browser, is gone once, within ten minutes, and
 * ends where the operator allows; an account is found by the provider's own name for the person, or by
 * an address that the provider vouches for; whose account an identity is linked to was settled before
 * the way began. Never: a provider's token in the database in plain form, or a word of an error that
 * a provider wrote believed.
 */
export interface ProviderService {
  names: readonly string[];
  /** @returns where the browser goes next. @throws WireError 400 validation_failed */
  begin(journey: Journey): Promise<string>;
  /** @returns where the browser goes at last, with what came of it */
  finish(answer: URLSearchParams, browser: Buffer | undefined, device: Device): Promise<string>;
  unlink(bearer: Bearer, identityId: string): Promise<object>;
}

export interface Journey {
  provider: string;
  redirectTo: string | undefined;
  challenge: Challenge | undefined;
  scopes: string;
  hints: Record<string, string>;
  /** The browser that must come back. */
  browser: Buffer;
  /** The session of the account to which the identity is to be linked. */
  linkTo?: Bearer;
}

export interface ProviderTools extends SessionTools {
  db: Database;
  oidc: Oidc;
  redirects: Redirects;
  mustConfirm: boolean;
}

const lifetime = { minutes: 10 };

export function createProviderService(tools: ProviderTools): ProviderService {
  return {
    names: tools.oidc.names,
    begin: (journey) => begin(tools, journey),
    finish: (answer, browser, device) => finish(tools, answer, browser, device),
    unlink: (bearer, identityId) =>
      tools.db.accounts(async (trx) => {
        const open = await requireOpenSession(trx, bearer, tools.clock, { lock: true });
        await requireAssurance(trx, bearer, open, 403);
        await unlinkIdentity(trx, tools, open.user, identityId);
        return {};
      }),
  };
}

async function begin(tools: ProviderTools, journey: Journey): Promise<string> {
  const { db, clock, secrets, oidc, redirects } = tools;
  const provider = oidc.find(journey.provider);
  if (provider === undefined)
    throw new WireError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  const { linkTo } = journey;
  if (linkTo !== undefined) await db.accounts((trx) => requireMayLink(trx, tools, linkTo));
  const state = makeToken();
  const begun = await oidc.begin(provider, { ...journey, state }).catch((error: unknown) => {
    throw new WireError(422, 'oauth_provider_unreachable', 'The provider does not answer.', {}, error);
  });
  const hash = sha256(state);
  const kept: JourneyRecord = { ...begun.secrets, browser: journey.browser.toString('base64') };
  const now = clock.now();
  await db.accounts((trx) =>
    insertState(trx, {
      state_hash: hash,
      provider,
      secrets_sealed: secrets.seal(JSON.stringify(kept), hash.toString('hex')),
      redirect_to: redirects.check(journey.redirectTo),
      code_challenge: journey.challenge?.value ?? null,
      code_challenge_method: journey.challenge?.method ?? null,
      linking_user_id: linkTo?.userId ?? null,
      linking_session_id: linkTo?.sessionId ?? null,
      created_at: now.toString(),
      expires_at: now.add(lifetime).toString(),
    }),
  );
  return begun.url.href;
}

type JourneyRecord = JourneySecrets & { browser: string };

async function requireMayLink(trx: Trx, { clock }: ProviderTools, bearer: Bearer): Promise<void> {
  await requireAssurance(trx, bearer, await requireOpenSession(trx, bearer, clock), 403);
}

/** Whatever happens, the browser is led somewhere; what went wrong stands in the address. */
async function finish(
  tools: ProviderTools,
  answer: URLSearchParams,
  browser: Buffer | undefined,
  device: Device,
): Promise<string> {
  const { db, redirects } = tools;
  const state = answer.get('state') ?? '';
  const row = await db.accounts((trx) => takeState(trx, sha256(state)));
  const record = row && openRecord(tools, row);
  if (row === undefined || record === undefined || !isSame(record.browser, browser))
    return withFault(redirects.site, badState, true);
  // The list of places may have changed meanwhile.
  const place = redirects.check(row.redirect_to);
  if (answer.get('error') !== null) return withFault(place, denied(answer), true);
  try {
    const profile = await tools.oidc.finish(row.provider, answer, state, record);
    return await arrive(tools, row, profile, device, place);
  } catch (error) {
    const wire = error instanceof WireError ? error : badCallback(error);
    const kind = wire.status === 500 ? 'server_error' : 'access_denied';
    return withFault(place, { error: kind, code: wire.code, description: wire.message }, true);
  }
}

const badState = {
  error: 'invalid_request',
  code: 'bad_oauth_state',
  description: 'This way to sign in was used, has expired, or began in another browser. Begin again.',
};

/** Providers' own words are not shown: anybody can put words into an address. */
function denied(answer: URLSearchParams) {
  return answer.get('error') === 'access_denied'
    ? {
        error: 'access_denied',
        code: 'access_denied',
        description: 'The sign-in was refused at the provider.',
      }
    : {
        error: 'server_error',
        code: 'bad_oauth_callback',
        description: 'The provider could not sign you in.',
      };
}

function badCallback(cause: unknown): WireError {
  return new WireError(500, 'bad_oauth_callback', 'The provider’s answer could not be used.', {}, cause);
}

function openRecord({ clock, secrets }: ProviderTools, row: StateRow): JourneyRecord | undefined {
  if (!isLater(row.expires_at, clock.now())) return undefined;
  const text = secrets.open(row.secrets_sealed, row.state_hash.toString('hex')).toString();
  return JSON.parse(text) as JourneyRecord; // sealed by `begin`
}

function isSame(expected: string, browser: Buffer | undefined): boolean {
  return browser !== undefined && isSameSecret(browser, Buffer.from(expected, 'base64'));
}

async function arrive(
  tools: ProviderTools,
  row: StateRow,
  profile: ProviderProfile,
  device: Device,
  place: string,
): Promise<string> {
  const { linking_user_id: userId, linking_session_id: sessionId } = row;
  if (userId === null || sessionId === null) return signIn(tools, row, profile, device, place);
  await tools.db.accounts(async (trx) => {
    // The session may have ended on the way.
    await requireSession(trx, { userId, sessionId, aal: 'aal1' }, tools.clock, { lock: true });
    await linkIdentity(trx, tools, userId, profile);
  });
  // The session that asked goes on as it is; a new one would be without its second factor.
  return withQuery(place, { linked: profile.provider });
}

async function signIn(
  tools: ProviderTools,
  row: StateRow,
  profile: ProviderProfile,
  device: Device,
  place: string,
): Promise<string> {
  const { db, clock } = tools;
  const enter = () =>
    db.accounts(async (trx) => {
      const user = await chooseAccount(trx, tools, profile);
      requireNotBanned(user, clock, 400);
      const challenge = challengeOf(row);
      if (challenge === undefined) return { opened: await openSession(trx, tools, user, device, 'oauth') };
      const providerTokens = sealTokens(tools, profile);
      return {
        code: await issueFlowCode(trx, tools, {
          userId: user.id,
          method: 'oauth',
          challenge,
          providerTokens,
        }),
      };
    });
  // Of two who open the same account at once, the second finds it.
  const entered = await enter().catch((error: unknown) => {
    if (toAppError(error)?.code !== 'email_taken') throw error;
    return enter();
  });
  if (entered.code !== undefined) return withQuery(place, { code: entered.code });
  const session = await presentSession(entered.opened, tools);
  return withFragment(place, fragmentOf({ ...session, ...tokensOf(profile) }));
}

function challengeOf({
  code_challenge: value,
  code_challenge_method: method,
}: StateRow): Challenge | undefined {
  return value === null || method === null ? undefined : { value, method };
}

function tokensOf({ tokens }: ProviderProfile): Record<string, string> {
  return {
    provider_token: tokens.accessToken,
    ...(tokens.refreshToken !== undefined && { provider_refresh_token: tokens.refreshToken }),
  };
}

function sealTokens({ secrets }: ProviderTools, profile: ProviderProfile): Buffer {
  return secrets.seal(JSON.stringify(tokensOf(profile)), providerTokensContext);
}

/** What an implicit client reads; the person themselves it asks for. */
function fragmentOf(session: Record<string, unknown>): Record<string, string> {
  const fields = Object.entries(session).filter(([name]) => name !== 'user');
  return { ...Object.fromEntries(fields.map(([name, value]) => [name, String(value)])), sb: '' };
}
