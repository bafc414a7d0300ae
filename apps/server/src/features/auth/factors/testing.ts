import { Secret, TOTP } from 'otpauth';
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
