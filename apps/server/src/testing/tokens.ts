/** The claims or, with `part` 0, the header of a token. */
export function readToken(token: string, part: 0 | 1 = 1): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >; // JSON of a token
}
