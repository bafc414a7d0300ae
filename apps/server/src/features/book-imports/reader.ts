import { UnreadableFile, type UnreadableReason } from '../../platform/unreadable-file.ts';
import { readBookFile, type BookFile } from './sheets.ts';

export async function read(bytes: Uint8Array): Promise<BookFile | { unreadable: UnreadableReason }> {
  try {
    return await readBookFile(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    throw error;
  }
}
