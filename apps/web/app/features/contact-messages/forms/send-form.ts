import { sendContactMessage } from '@dira/contract/contact-messages';
import { tellHappening } from '../../../lib/happenings.ts';

const millisecondsInSecond = 1000;

/** Sends what stands in a form. @returns whether it arrived; what went wrong is not the visitor's business */
export async function sendForm(form: FormData): Promise<boolean> {
  const { method, path } = sendContactMessage;
  try {
    const { ok } = await fetch(`/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(form),
        seconds: Math.round(performance.now() / millisecondsInSecond),
      }),
    });
    if (ok) tellHappening('contact_sent');
    return ok;
  } catch {
    return false;
  }
}
