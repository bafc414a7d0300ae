import type { SiteFacts } from '@dira/contract/public-site';
import { deriveApiKeys } from '../../platform/api-keys.ts';
import type { Services } from '../../services.ts';
import { createPublicLaw } from '../legal-parameters/public-law.ts';
import { findProcessors } from '../privacy-requests/processors.ts';

export type PublicTools = Pick<
  Services,
  'db' | 'clock' | 'settings' | 'publicUrl' | 'secrets' | 'mailer' | 'whatsApp' | 'maps' | 'timeStamps'
>;

/** Reads what the public pages tell; the same object until something in it has changed. */
export function createFacts(services: PublicTools): () => Promise<SiteFacts> {
  const { settings, publicUrl, secrets } = services;
  const publicKey = deriveApiKeys(secrets).anon;
  const processors = findProcessors(services);
  // Up to a minute old: a change of the law or of the day is on the pages by then.
  const readLaw = createPublicLaw(services);
  let told: { readonly facts: SiteFacts; readonly text: string } | undefined;
  return async () => {
    const law = await readLaw(undefined);
    const facts = { origin: publicUrl, publicKey, law, content: settings.SITE_CONTENT_FILE, processors };
    const text = JSON.stringify(facts);
    if (text !== told?.text) told = { facts, text };
    return told.facts;
  };
}
