import type { SiteFacts } from '@dira/contract/public-site';
import type { Services } from '../../services.ts';
import { createPublicLaw } from '../legal-parameters/public-law.ts';

/** Reads what the public pages tell; the same object until something in it has changed. */
export function createFacts(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'publicUrl'>,
): () => Promise<SiteFacts> {
  const { settings, publicUrl } = services;
  // Up to a minute old: a change of the law or of the day is on the pages by then.
  const readLaw = createPublicLaw(services);
  let told: { readonly facts: SiteFacts; readonly text: string } | undefined;
  return async () => {
    const facts = { origin: publicUrl, law: await readLaw(undefined), content: settings.SITE_CONTENT_FILE };
    const text = JSON.stringify(facts);
    if (text !== told?.text) told = { facts, text };
    return told.facts;
  };
}
