import { Worker } from 'node:worker_threads';
import { AppError } from './app-error.ts';
import { refuseKey } from './seal-key-fault.ts';

export interface KeyFileRequest {
  file: Uint8Array;
  password: string;
}

/** What is in a file of PKCS#12: PEM, the certificates in whatever order. */
export interface KeyFileContents {
  privateKey: string;
  certificates: string[];
}

export type KeyFileAnswer = KeyFileContents | { fault: 'password' | 'unreadable' | 'kind' };

/** A file of this kind takes a tenth of a second; one that was made to take hours is let go. */
const limits = { readMs: 5000, memoryMb: 128, atOnce: 2 };

let reading = 0;

/**
 * Opens a file of PKCS#12 (.p12, .pfx) with its password.
 * @throws AppError invalid_request with what is wrong at `file` or `password`; busy while others are being read
 */
export async function readKeyFile(request: KeyFileRequest, { readMs } = limits): Promise<KeyFileContents> {
  if (reading >= limits.atOnce) throw new AppError('busy');
  reading += 1;
  try {
    const answer = await readInThread(request, readMs);
    if (!('fault' in answer)) return answer;
    if (answer.fault === 'password') throw refuseKey('key_password_wrong', 'password');
    throw refuseKey(answer.fault === 'kind' ? 'key_kind_unusable' : 'key_file_unreadable');
  } finally {
    reading -= 1;
  }
}

async function readInThread(request: KeyFileRequest, readMs: number): Promise<KeyFileAnswer> {
  const worker = new Worker(new URL('./seal-key-file.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const unreadable: KeyFileAnswer = { fault: 'unreadable' };
  const answer = await new Promise<KeyFileAnswer>((resolve) => {
    const timer = setTimeout(() => resolve(unreadable), readMs);
    const settle = (found: KeyFileAnswer) => {
      clearTimeout(timer);
      resolve(found);
    };
    worker.once('message', settle);
    worker.once('error', () => settle(unreadable));
  });
  await worker.terminate();
  return answer;
}
