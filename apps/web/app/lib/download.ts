import { describeProblem } from './problem.ts';
import { showToast } from './toast.ts';

type FileCall = Promise<{ data?: Blob; response: Response }>;

/** Time for the browser to take the file over before its address is let go, in milliseconds. */
const handOver = 10_000;

/**
 * Saves a file that only the signed-in may have: a plain link would carry no token.
 * `saveFile(api.GET('…/pdf', { params, parseAs: 'blob' }))`. A failure is said in a toast; nothing is thrown.
 */
export async function saveFile(call: FileCall): Promise<void> {
  try {
    const { data, response } = await call;
    if (data === undefined) return;
    save(data, nameOf(response));
  } catch (error) {
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}

/** Saves what a short-lived address opens: it comes as a stream, under its own name. */
export function saveFrom(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

/** Saves a text that the page itself made. */
export function saveText(text: string, name: string): void {
  save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOver);
}

/** As the server names it in `Content-Disposition: attachment; filename*=UTF-8''…`. */
function nameOf(response: Response): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return name === undefined ? '' : decodeURIComponent(name);
}
