/** Asking for the second factor and settings of it, over the auth client; failures are thrown with their code. */
import { callAuth } from '../../lib/auth-call.ts';
import { loadAuth } from '../../lib/session.ts';
import type { StoredFactor } from '../../lib/stored-session.ts';

export type Channel = 'sms' | 'whatsapp';

/** Begins a try; a phone gets its code now. Gives the id that `verifyFactor` wants. */
export async function challengeFactor(factor: StoredFactor, channel: Channel = 'sms'): Promise<string> {
  const auth = await loadAuth();
  const { data, error } =
    factor.factor_type === 'phone'
      ? await auth.mfa.challenge({ factorId: factor.id, channel })
      : await auth.mfa.challenge({ factorId: factor.id });
  if (error) throw error;
  return data.id;
}

/** The session of this device has seen both factors from here on. */
export async function verifyFactor(factorId: string, challengeId: string, code: string): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.mfa.verify({ factorId, challengeId, code });
  if (error) throw error;
}

type Session = { readonly access_token: string; readonly refresh_token: string };

/** A recovery code stands in for the factor, once. */
export async function spendRecoveryCode(code: string): Promise<void> {
  const session = await callAuth<Session>('POST', '/recovery-codes/verify', { code });
  const auth = await loadAuth();
  const { error } = await auth.setSession(session);
  if (error) throw error;
}

/** Ten new codes; the older ones are worth nothing from now on. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  const { codes } = await callAuth<{ codes: string[] }>('POST', '/recovery-codes');
  return codes;
}

export async function countRecoveryCodes(): Promise<number> {
  const { left } = await callAuth<{ left: number }>('GET', '/recovery-codes');
  return left;
}

export type NewApp = { readonly factorId: string; readonly qrCode: string; readonly secret: string };

/** Names are unique a person, so the second app of the same name gets a number. */
function freeName(wanted: string, taken: readonly StoredFactor[]): string {
  const names = new Set(taken.map(({ friendly_name: name }) => name));
  if (!names.has(wanted)) return wanted;
  let number = 2;
  while (names.has(`${wanted} ${number}`)) number += 1;
  return `${wanted} ${number}`;
}

async function listAllFactors(): Promise<readonly StoredFactor[]> {
  const auth = await loadAuth();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  return data.all;
}

/** Begins the set-up of an authenticator app. A set-up that was left half done is thrown away first. */
export async function enrolApp(name: string): Promise<NewApp> {
  const auth = await loadAuth();
  const factors = await listAllFactors();
  const halfDone = factors.filter(
    ({ status, factor_type: type }) => status !== 'verified' && type === 'totp',
  );
  for (const { id } of halfDone) await auth.mfa.unenroll({ factorId: id });
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    issuer: 'Dira',
    friendlyName: freeName(
      name,
      factors.filter((factor) => !halfDone.includes(factor)),
    ),
  });
  if (error) throw error;
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Begins the set-up of a phone, whose number is E.164. */
export async function enrolPhone(name: string, phone: string): Promise<StoredFactor> {
  const auth = await loadAuth();
  const factors = await listAllFactors();
  const halfDone = factors.filter(
    ({ status, factor_type: type }) => status !== 'verified' && type === 'phone',
  );
  for (const { id } of halfDone) await auth.mfa.unenroll({ factorId: id });
  const { data, error } = await auth.mfa.enroll({
    factorType: 'phone',
    phone,
    friendlyName: freeName(
      name,
      factors.filter((factor) => !halfDone.includes(factor)),
    ),
  });
  if (error) throw error;
  return { id: data.id, factor_type: 'phone', status: 'unverified', phone };
}

/** The session loses the second level with its factor, so it is renewed at once. */
export async function removeFactor(factorId: string): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw error;
  await auth.refreshSession();
}
