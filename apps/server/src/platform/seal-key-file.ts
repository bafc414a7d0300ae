import { createReaders, whereItFails } from './readers.ts';
import { refuseKey } from './seal-key-fault.ts';
import type * as program from './seal-key-file.reader.ts';
import type { KeyFileAnswer, KeyFileContents, KeyFileRequest } from './seal-key-file.reader.ts';

export type { KeyFileRequest } from './seal-key-file.reader.ts';

/** A file of this kind takes a tenth of a second; one that was made to take hours is let go. */
const settings = { atOnce: 2, longestQueue: 20, answerMs: 5000, memoryMb: 200 };

/**
 * A reader of PKCS#12 files (.p12, .pfx) and their passwords.
 * @throws AppError invalid_request with what is wrong at `file` or `password`; busy while many others are being read
 */
export function createKeyFileReader(answerMs = settings.answerMs) {
  const readers = createReaders<typeof program>(new URL('seal-key-file.reader.ts', import.meta.url), {
    ...settings,
    answerMs,
  });
  return async (request: KeyFileRequest): Promise<KeyFileContents> => {
    const answer = await readers
      .ask('readFile', request)
      .catch(whereItFails((): KeyFileAnswer => ({ fault: 'unreadable' })));
    if (!('fault' in answer)) return answer;
    if (answer.fault === 'password') throw refuseKey('key_password_wrong', 'password');
    throw refuseKey(answer.fault === 'kind' ? 'key_kind_unusable' : 'key_file_unreadable');
  };
}

export const readKeyFile = createKeyFileReader();
