import type { Language } from '@dira/i18n/languages';
import type { Answer } from '../../lib/answer.ts';
import { api, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';

const shared = '/api/v1/shared-portfolios/open';

export type SharedPortfolio = Answer<typeof shared, 'post'>;

/** What the link shows. Every call is one view of the page. */
export function openSharedPortfolio(token: string): Promise<SharedPortfolio> {
  return read(api.POST(shared, { body: { token } }));
}

/** The same on paper. */
export function saveSharedBrochure(token: string, language: Language): Promise<void> {
  return saveFile(
    api.POST('/api/v1/shared-portfolios/brochure', { body: { token, language }, parseAs: 'blob' }),
  );
}
