import { Secret, TOTP } from 'otpauth';

/** The form that every authenticator app knows: SHA-1, six digits, half a minute. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of phones are off by a little: one step either side. */
const window = 1;

/** How an authenticator app names the secret. */
export interface TotpLabel {
  issuer: string;
  label: string;
}

/** @returns 160 random bits in base 32 */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function writeTotpUri(secret: string, label: TotpLabel): string {
  return new TOTP({ ...form, ...label, secret: Secret.fromBase32(secret) }).toString();
}

/** The picture of a text, as SVG without `#`: clients put it into a data address unescaped, which would end there. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').replaceAll('#', '%23');
}

/** The half-minute, counted since 1970, that a code belongs to; undefined where it is none of these minutes'. */
export function findTotpStep(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds;
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
