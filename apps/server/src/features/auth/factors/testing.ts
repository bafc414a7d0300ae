import { Secret, TOTP } from 'otpauth';
import type { TestServer } from '../../../testing/test-server.ts';
import { readToken } from '../../../testing/tokens.ts';
import { createKeys } from '../keys.ts';
import { signUpWithClient, type AuthServer } from '../testing.ts';

type Account = Awaited<ReturnType<typeof signUpWithClient>>;

/** The six digits that an authenticator app shows at this moment of the server's clock, or some seconds from it. */
export function totpCode(server: Pick<AuthServer, 'clock'>, secret: string, offsetSeconds = 0): string {
  const timestamp = server.clock.now().epochMilliseconds + offsetSeconds * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A new account with an authenticator app; its session is raised. The clock moves on, so that the next code is another. */
export async function signUpWithFactor(
  server: AuthServer,
): Promise<Account & { factorId: string; secret: string; aal1: Account['session'] }> {
  const account = await signUpWithClient(server);
  const { data, error } = await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error !== null) throw error;
  const verified = await account.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: totpCode(server, data.totp.secret),
  });
  if (verified.error !== null) throw verified.error;
  const { data: now } = await account.auth.getSession();
  server.clock.advance({ seconds: 60 });
  return {
    ...account,
    aal1: account.session,
    session: now.session ?? account.session,
    factorId: data.id,
    secret: data.totp.secret,
  };
}

const raised = 'Raised for a test';

/** A token of the same session as it is after a second factor was shown, which its person has from now on. */
export async function raiseSession({ owner, services, clock }: TestServer, token: string): Promise<string> {
  const claims = readToken(token);
  const [userId, sessionId, now] = [
    String(claims['sub']),
    String(claims['session_id']),
    clock.now().toString(),
  ];
  await owner`insert into auth.factors (id, user_id, factor_type, friendly_name, status, phone, created_at, updated_at)
    values (${crypto.randomUUID()}, ${userId}, 'phone', ${raised}, 'verified', '972525252679', ${now}, ${now})
    on conflict (user_id, friendly_name) do nothing`;
  await owner`update auth.sessions set aal = 'aal2' where id = ${sessionId}`;
  return createKeys(services.db, clock, services.secrets).sign({ ...claims, aal: 'aal2' });
}

/** Whoever has had a second factor for a test has none again. */
export async function lowerSessions({ owner }: TestServer): Promise<void> {
  await owner`with lost as (delete from auth.factors where friendly_name = ${raised} returning user_id)
    update auth.sessions set aal = 'aal1' from lost where sessions.user_id = lost.user_id`;
}
