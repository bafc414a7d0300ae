import { createHash } from 'node:crypto';
import type { ZipEntry } from '../../platform/zip.ts';

interface NotedFile {
  name: string;
  byteSize: number;
  sha256: string;
}

/** What `manifest.json` says of an archive. */
export interface Manifest {
  format: 'dira-workspace';
  version: 1;
  workspace: { id: string; name: string };
  madeAt: string;
  /** Rows by table; a table without rows has no file. */
  tables: Record<string, number>;
  files: { stored: number; missing: number };
  /** Every other file of the archive. */
  contents: NotedFile[];
}

/** Remembers what was packed, as it is packed. */
export interface ArchiveRecord {
  note(entry: ZipEntry): ZipEntry;
  readonly contents: readonly NotedFile[];
}

export function createRecord(): ArchiveRecord {
  const contents: NotedFile[] = [];
  return {
    contents,
    note: ({ name, read }) => ({
      name,
      read: () => {
        const content = read();
        const hash = createHash('sha256');
        let byteSize = 0;
        const take = (bytes: Uint8Array) => {
          hash.update(bytes);
          byteSize += bytes.length;
          return bytes;
        };
        const end = () => contents.push({ name, byteSize, sha256: hash.digest('hex') });
        if (content instanceof Promise)
          return content.then((bytes) => {
            take(bytes);
            end();
            return bytes;
          });
        return (async function* () {
          for await (const piece of content) yield take(piece);
          end();
        })();
      },
    }),
  };
}
