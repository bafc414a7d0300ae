import type { Answer } from '@dira/contract/calls';
import { getSharedBrochure, openSharedPortfolio } from '@dira/contract/portfolio-shares';
import type { Language } from '@dira/i18n/languages';
import { isApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';

export type SharedPortfolio = Answer<typeof openSharedPortfolio>;

/** What the link shows. Every call is one view of the page. */
export function openShare(token: string): Promise<SharedPortfolio> {
  return call(openSharedPortfolio, { body: { token } });
}

/** The same on paper. */
export function saveSharedBrochure(token: string, language: Language): Promise<void> {
  return saveFile(call(getSharedBrochure, { body: { token, language } }));
}

/** Why a link shows nothing. */
export type Refusal = 'ended' | 'wait';

const refusals: Readonly<Record<string, Refusal>> = {
  not_found: 'ended',
  invalid_request: 'ended',
  too_many_requests: 'wait',
};

/** @throws the error itself where it is no word about the link */
export function requireRefusal(error: unknown): Refusal {
  const refusal = isApiError(error) ? refusals[error.code] : undefined;
  if (refusal === undefined) throw error;
  return refusal;
}
