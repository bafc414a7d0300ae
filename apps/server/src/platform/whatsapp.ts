import { askMeta } from './graph.ts';
import { Undeliverable } from './undeliverable.ts';

/** A template filled in, for one phone. */
export interface WhatsAppMessage {
  /** Comes back with what the provider tells of the message. */
  id: string;
  /** International, with or without a plus. */
  to: string;
  language: string;
  title: string;
  /** What follows the address in the template's button. */
  suffix: string;
}

export interface WhatsApp {
  /** False without a provider: then nobody is offered it. */
  readonly canSend: boolean;
  /**
   * @throws Undeliverable where the provider will never take it
   * @throws Error where it may be tried again
   */
  send(message: WhatsAppMessage): Promise<void>;
}

export interface WhatsAppSettings {
  /** Address of the Cloud API: `https://graph.facebook.com/<version>/<phone number id>/messages` */
  url: string | undefined;
  token: string | undefined;
  /** The name under which the provider has the template. */
  template: string;
}

const longestReason = 200;
/** The key, the rate and the time are the installation’s own affair, and pass. */
const passing = new Set([401, 403, 408, 429]);

/** Meta’s Cloud API, or whatever speaks as it does. */
export function createWhatsApp({ url, token, template }: WhatsAppSettings): WhatsApp {
  if (url === undefined || token === undefined)
    return { canSend: false, send: () => Promise.reject(new Error('there is no WhatsApp provider')) };
  return {
    canSend: true,
    send: async (message) => {
      const { status, text } = await askMeta(url, {
        token,
        method: 'POST',
        body: composeMessage(template, message),
        headers: { 'Idempotency-Key': message.id },
      });
      if (status >= 200 && status < 300) return;
      const reason = `WhatsApp answered ${status}: ${text.slice(0, longestReason)}`;
      throw status < 500 && !passing.has(status) ? new Undeliverable(reason) : new Error(reason);
    },
  };
}

/** A business may begin a conversation with a template alone, whose words the provider has seen before. */
function composeMessage(template: string, { id, to, language, title, suffix }: WhatsAppMessage): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: title }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: suffix }] },
      ],
    },
    biz_opaque_callback_data: id,
  };
}
