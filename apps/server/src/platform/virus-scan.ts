import { connect, type Socket } from 'node:net';
import { AppError } from './app-error.ts';

/** Looks at a file before it is kept. */
export interface VirusScan {
  /** @throws AppError file_infected; busy where the scanner cannot be asked: unseen, nothing is kept */
  inspect(bytes: Uint8Array): Promise<void>;
}

const chunkBytes = 64 * 1024;
const answerMs = 30_000;

/**
 * ClamAV's daemon over its own protocol (INSTREAM: lengths in four bytes, zero ends the file).
 * @param address `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; without one nothing is looked at
 */
export function createVirusScan(address: string | undefined): VirusScan {
  if (address === undefined) return { inspect: async () => {} };
  const url = new URL(address);
  const dial = () =>
    url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port), url.hostname);
  return {
    inspect: async (bytes) => {
      const answer = await ask(dial(), bytes).catch((error: unknown) => {
        throw new AppError('busy', { detail: 'The virus scanner does not answer.', cause: error });
      });
      if (answer === 'stream: OK') return;
      if (answer.endsWith(' FOUND')) throw new AppError('file_infected');
      throw new AppError('busy', { detail: 'The virus scanner could not read the file.', cause: answer });
    },
  };
}

function ask(socket: Socket, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setTimeout(answerMs, () => socket.destroy(new Error('the scanner took too long')));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.replaceAll('\0', '').trim()));
    socket.write('zINSTREAM\0');
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const chunk = bytes.subarray(from, from + chunkBytes);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
