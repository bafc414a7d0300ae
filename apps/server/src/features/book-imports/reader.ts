import { orUnreadable } from '../../platform/unreadable-file.ts';
import { readBookFile } from './sheets.ts';

export const read = (bytes: Uint8Array) => orUnreadable(readBookFile(bytes));
