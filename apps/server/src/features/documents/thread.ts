import { Worker } from 'node:worker_threads';

export interface TextRequest {
  bytes: Uint8Array;
  mediaType: string;
  /** So many characters of what is found. */
  longest: number;
}

const limits = { timeMs: 30_000, memory: { maxOldGenerationSizeMb: 256 } };

/**
 * What is written in a file, read in a thread of its own: a file that takes all time or memory ends the thread and
 * nothing else. Null where it cannot be read.
 */
export function readTextInThread(request: TextRequest): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: limits.memory,
    });
    const end = (text: string | null) => {
      clearTimeout(timer);
      resolve(text);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(null), limits.timeMs);
    worker.once('message', (text: string) => end(text));
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
