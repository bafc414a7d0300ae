import { ARCHIVE_MAX_BYTES } from '@dira/contract/constants';
import { createNamesApart } from '../../platform/names-apart.ts';
import type { ZipEntry } from '../../platform/zip.ts';

/** The files of an archive by name, as far as they have room in it; the others are named as not inside. */
export class FileShelf {
  readonly entries: ZipEntry[] = [];
  private readonly nameApart = createNamesApart();
  private bytes = 0;

  /** @returns the name in the archive, null where there was no room */
  add(folder: string, file: { name: string; byteSize: number; read: ZipEntry['read'] }): string | null {
    if (this.bytes + file.byteSize > ARCHIVE_MAX_BYTES) return null;
    this.bytes += file.byteSize;
    const name = this.nameApart(`${folder}/${file.name.replaceAll(/[/\\]/g, '_')}`);
    this.entries.push({ name, read: file.read });
    return name;
  }
}
