import { ApiError } from './api-error.ts';

/**
 * The installation's public key, which every call to `/auth/v1` carries in the header `apikey`. The
 * server writes it into each page it serves.
 * @throws ApiError no_api_key on a page from elsewhere, which has none
 */
export function readApiKey(): string {
  const key = document.querySelector('meta[name="api-key"]')?.getAttribute('content') ?? '';
  if (key === '') throw new ApiError({ status: 0, code: 'no_api_key' });
  return key;
}
