import { z } from 'zod';
import type { Secrets } from './secrets.ts';

/** The words of a delivery that holds a code: at rest they are sealed, each for its own delivery. */
export interface Body {
  text: string;
  html: string;
}

const form = z.object({ text: z.string(), html: z.string() });

export function sealBody(secrets: Pick<Secrets, 'seal'>, deliveryId: string, body: Body): Buffer {
  return secrets.seal(JSON.stringify({ text: body.text, html: body.html }), `delivery:${deliveryId}`);
}

export function openBody(secrets: Pick<Secrets, 'open'>, deliveryId: string, sealed: Uint8Array): Body {
  return form.parse(JSON.parse(secrets.open(sealed, `delivery:${deliveryId}`).toString()));
}
