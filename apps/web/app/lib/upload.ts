import type { Answer, Place } from '@dira/contract/calls';
import type { Endpoint } from '@dira/contract/endpoint';
import { ApiError, readProblem } from './api-error.ts';
import { addressOf } from './api.ts';
import { previewHeader } from './preview.ts';
import { findAccessToken } from './session.ts';

type TakesFile = Endpoint & { upload: object };

type FileToSend = {
  readonly file: File;
  /** The same key again, after an answer was lost, has no second effect. */
  readonly key: string;
  /** Hears the share of the file that went out, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/**
 * Sends one file to an operation that takes one: `uploadFile(uploadUnitPicture, { params, file, key })`. `fetch` does not
 * tell how far it is, so this is the one place with the older way. Every failure is thrown as `ApiError`.
 */
export async function uploadFile<const Op extends TakesFile>(
  operation: Op,
  ask: Place<Op> & FileToSend,
): Promise<Answer<Op>> {
  const { file, key, onProgress } = ask;
  const token = await findAccessToken();
  const form = new FormData();
  form.append('file', file);
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(operation, ask));
    request.setRequestHeader('Idempotency-Key', key);
    for (const [name, value] of previewHeader(operation, ask)) request.setRequestHeader(name, value);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'network' })));
    request.send(form);
  });
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as Answer<Op>; // the server answers by the same operation
}
