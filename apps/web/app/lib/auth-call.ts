import { ApiError } from './api-error.ts';
import { readApiKey } from './api-key.ts';
import { findAccessToken } from './session.ts';

/** A call of the sign-in service that its client does not know. Failures carry the service's code. */
export async function callAuth<Body>(
  method: 'GET' | 'POST',
  path: `/${string}`,
  body?: Record<string, unknown>,
): Promise<Body> {
  const token = await findAccessToken();
  const response = await fetch(`/auth/v1${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      apikey: readApiKey(),
      'X-Supabase-Api-Version': '2024-01-01',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response === null) throw new ApiError({ status: 0, code: 'network' });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError({ status: response.status, code: codeOf(answer) });
  return answer as Body; // the caller names what the service answers there
}

function codeOf(answer: unknown): string {
  const isCoded = typeof answer === 'object' && answer !== null && 'code' in answer;
  return isCoded && typeof answer.code === 'string' ? answer.code : 'unknown';
}
