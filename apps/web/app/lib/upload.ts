import { ApiError, readProblem } from './api-error.ts';
import { findAccessToken } from './session.ts';

type UploadOptions = {
  /** The same key again, after an answer was lost, has no second effect. */
  key: string;
  /** Share of the file that went out, 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Sends one file as the form field `file`. `fetch` does not tell how far it is, so this is the one place with the
 * older way. Every failure is thrown as `ApiError`.
 */
export async function uploadFile<Data>(url: string, file: File, options: UploadOptions): Promise<Data> {
  const token = await findAccessToken();
  const form = new FormData();
  form.append('file', file);
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Idempotency-Key', options.key);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'network' })));
    request.send(form);
  });
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as Data; // the operation's own answer, as its caller names it
}
