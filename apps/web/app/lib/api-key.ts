/**
 * The installation's public key, which every call to `/auth/v1` carries in the header `apikey`. The
 * server writes it into each page it serves; a page from elsewhere has none, and is told so.
 */
export function readApiKey(): string {
  return document.querySelector('meta[name="api-key"]')?.getAttribute('content') ?? '';
}
