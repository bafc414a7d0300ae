import type { Trx } from '../../../db/scope.ts';
import type { AuthOptions } from '../options.ts';
import {
  openSession,
  presentSession,
  requireNotBanned,
  type CurrentSession,
  type Device,
  type SignInMethod,
} from '../sessions.ts';
import {
  findUserByEmail,
  findUserByPhone,
  listUsersByNewAddress,
  lockUser,
  type UserRow,
} from '../users.repo.ts';
import { codeExpired, WireError } from '../wire-error.ts';
import { confirmAddress, finishEmailChange, finishPhoneChange } from './addresses.ts';
import type { FlowCodeRow } from './flow-codes.repo.ts';
import { issueFlowCode, providerTokensContext, redeemFlowCode } from './flow.ts';
import { findLiveToken, keepCode, takeCode, takeToken, type Purpose } from './issue.ts';
import { purposesOf } from './link.ts';
import { deleteTokensOf, type TokenRow } from './tokens.repo.ts';

/**
 * Codes and links, used.
 *
 * Guarantees: each opens one session, for its account and purpose alone; five wrong codes and the right
 * one is refused too; what is wrong, used, unknown or expired is refused alike. Never: an account
 * whose address was proven by somebody else than the one who chose its password.
 */

export type VerifyType = keyof typeof purposesOf;

/** What using a link came to. */
export type Opened =
  | { kind: 'session'; current: CurrentSession }
  /** To be exchanged by whoever asked for the link. */
  | { kind: 'flow'; code: string }
  /** The first of two addresses has agreed. */
  | { kind: 'halfway' };

type Use = { isLink: boolean; device: Device };

const nobody = '00000000-0000-0000-0000-000000000000';

/** By what somebody typed. @throws WireError 403 otp_expired or user_banned */
export async function verifyCode(
  options: AuthOptions,
  { name, code, type }: { name: string; code: string; type: VerifyType },
  device: Device,
): Promise<object> {
  const giveTryBack = await options.limits.takeCodeTry(name);
  const outcome = await options.db.accounts(async (trx) => {
    const row = await takeCodeOf(trx, options, { name, code, type });
    // Whoever read the code out of the mail may be at another device than the one that asked.
    return row === undefined
      ? codeExpired()
      : open(trx, options, { ...row, code_challenge: null }, { isLink: false, device });
  });
  if (outcome instanceof WireError) throw outcome;
  await giveTryBack();
  return presentOpened(outcome, options);
}

/** By the token of a link that a client read out of it. @throws WireError 403 otp_expired or user_banned */
export async function verifyToken(
  options: AuthOptions,
  { token, type }: { token: string; type: VerifyType },
  device: Device,
): Promise<object> {
  const outcome = await useToken(options, { token, type }, device, false);
  if (outcome instanceof WireError) throw outcome;
  return presentOpened(outcome, options);
}

/** By a link that was opened in a browser: in the PKCE flow what comes of it is of use to its asker alone. */
export function openLink(
  options: AuthOptions,
  link: { token: string; type: VerifyType },
  device: Device,
): Promise<Opened | WireError> {
  return useToken(options, link, device, true);
}

/** The person of a link that still works; the link is not used up. */
export function findLink(
  options: AuthOptions,
  { token, type }: { token: string; type: VerifyType },
): Promise<TokenRow | undefined> {
  return options.db.accounts((trx) => findLiveToken(trx, options, token, purposesOf[type]));
}

/** @throws WireError 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier */
export async function exchangeFlowCode(
  options: AuthOptions,
  { code, verifier }: { code: string; verifier: string },
  device: Device,
): Promise<object> {
  const outcome = await options.db.accounts(async (trx) => {
    const flow = await redeemFlowCode(trx, options, code, verifier);
    if (flow instanceof WireError) return flow;
    const user = await lockUser(trx, flow.user_id);
    if (user === undefined)
      return new WireError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    requireNotBanned(user, options.clock, 403);
    const method = flow.method as SignInMethod; // written by us
    if (method === 'recovery' || method === 'magiclink') await deleteTokensOf(trx, user.id, [method]);
    return {
      current: await openSession(trx, options, user, device, method),
      tokens: openProviderTokens(options, flow),
    };
  });
  if (outcome instanceof WireError) throw outcome;
  return { ...(await presentSession(outcome.current, options)), ...outcome.tokens };
}

/** What a provider gave is for the answer of this exchange alone. */
function openProviderTokens({ secrets }: AuthOptions, flow: FlowCodeRow): object {
  if (flow.provider_tokens_sealed === null) return {};
  const text = secrets.open(flow.provider_tokens_sealed, providerTokensContext).toString();
  return JSON.parse(text) as object; // sealed by the provider's callback
}

async function useToken(
  options: AuthOptions,
  { token, type }: { token: string; type: VerifyType },
  device: Device,
  mayFlow: boolean,
): Promise<Opened | WireError> {
  const outcome = await options.db.accounts(async (trx) => {
    const row = await takeToken(trx, options, token, purposesOf[type]);
    if (row === undefined) return codeExpired();
    return open(trx, options, mayFlow ? row : { ...row, code_challenge: null }, { isLink: true, device });
  });
  options.wake();
  return outcome;
}

/** Names that nobody has take the same way as names that somebody has. */
async function takeCodeOf(
  trx: Trx,
  options: AuthOptions,
  { name, code, type }: { name: string; code: string; type: VerifyType },
): Promise<TokenRow | undefined> {
  const users = await findCandidates(trx, name, type);
  const ids = users.length === 0 ? [nobody] : users.map(({ id }) => id);
  for (const id of ids) {
    const row = await takeCode(trx, options, id, { code, purposes: purposesOf[type], recipient: name });
    if (row !== undefined) return row;
  }
  return undefined;
}

async function findCandidates(trx: Trx, name: string, type: VerifyType): Promise<UserRow[]> {
  if (type === 'phone_change') return listUsersByNewAddress(trx, 'new_phone', name);
  const find = type === 'sms' ? findUserByPhone : findUserByEmail;
  const own = await find(trx, name);
  const wishing = type === 'email_change' ? await listUsersByNewAddress(trx, 'new_email', name) : [];
  return own === undefined ? wishing : [own, ...wishing];
}

/** Does what the code stands for. Refusals are returned: the code is used up all the same. */
async function open(
  trx: Trx,
  options: AuthOptions,
  row: TokenRow,
  { isLink, device }: Use,
): Promise<Opened | WireError> {
  const user = await lockUser(trx, row.user_id);
  if (user === undefined) return codeExpired();
  requireNotBanned(user, options.clock, 403);
  const changed = await settle(trx, options, user, row);
  if (changed === 'halfway') return { kind: 'halfway' };
  if (changed === undefined) return codeExpired();
  const method = methodOf(row.purpose, isLink);
  if (row.code_challenge !== null && row.code_challenge_method !== null) {
    // Opened in another browser than the asker's, the link leads nowhere; the code of the same mail still does.
    if (row.purpose === 'recovery' || row.purpose === 'magiclink') await keepCode(trx, row);
    const challenge = { value: row.code_challenge, method: row.code_challenge_method };
    return {
      kind: 'flow',
      code: await issueFlowCode(trx, options, { userId: user.id, method, challenge }),
    };
  }
  return { kind: 'session', current: await openSession(trx, options, changed, device, method) };
}

async function settle(
  trx: Trx,
  options: AuthOptions,
  user: UserRow,
  row: TokenRow,
): Promise<UserRow | 'halfway' | undefined> {
  if (row.purpose === 'email_change_current' || row.purpose === 'email_change_new')
    return finishEmailChange(trx, options, user, row);
  if (row.purpose === 'phone_change') return finishPhoneChange(trx, options, user, row);
  if (row.purpose === 'reauthentication') return undefined;
  return confirmAddress(trx, options, user, row);
}

function methodOf(purpose: Purpose, isLink: boolean): SignInMethod {
  if (purpose === 'magiclink') return isLink ? 'magiclink' : 'otp';
  if (purpose === 'signup') return 'email/signup';
  if (purpose === 'recovery' || purpose === 'invite') return purpose;
  if (purpose === 'email_change_current' || purpose === 'email_change_new') return 'email_change';
  return 'otp';
}

async function presentOpened(opened: Opened, options: AuthOptions): Promise<object> {
  options.wake();
  if (opened.kind === 'session') return presentSession(opened.current, options);
  return { msg: halfwayMessage, code: '200' };
}

export const halfwayMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
