/** What the recipes have in common: a call of the API, and what is wrong with one in words. */
import { setTimeout } from 'node:timers/promises';

/**
 * A call of one workspace: `call('POST', '/properties', { json, key })` answers what was said.
 * @param of `url` of the server, the id of the `workspace`, and a `token`
 */
export function connect({ url, workspace, token }) {
  return async (method, path, { json, form, key } = {}) => {
    for (;;) {
      const asked = {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(key !== undefined && { 'Idempotency-Key': key }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: json === undefined ? form : JSON.stringify(json),
      };
      const answer = await fetch(`${url}/api/v1/organizations/${workspace}${path}`, asked);
      if (answer.status === 429) {
        await setTimeout(1000 * Number(answer.headers.get('Retry-After') ?? 1));
        continue;
      }
      const text = await answer.text();
      if (answer.ok) return text === '' ? undefined : JSON.parse(text);
      throw new Error(`${method} ${path}: ${answer.status} ${inWords(text)}`);
    }
  };
}

/** A problem has a code, a sentence and, where fields are wrong, each of them. */
function inWords(text) {
  try {
    const { code, detail, errors } = JSON.parse(text);
    return [code, detail, ...errors.map((error) => `${error.path}: ${error.code}`)].join(', ');
  } catch {
    return text.slice(0, 200);
  }
}

export function connectFromEnvironment() {
  const { DIRA_URL: url, DIRA_WORKSPACE: workspace, DIRA_TOKEN: token } = process.env;
  if (!url || !workspace || !token) throw new Error('Set DIRA_URL, DIRA_WORKSPACE and DIRA_TOKEN.');
  return connect({ url, workspace, token });
}
