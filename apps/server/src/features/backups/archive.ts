import { z } from 'zod';
import { sha256 } from '../../platform/digest.ts';

/**
 * What a backup looks like: a tar, compressed with zstd, and encrypted with age where that is wished, so that
 * `age --decrypt | zstd --decompress | tar --extract` opens it without Dira. First a header with a list of its own, then the rows
 * of the tables as PostgreSQL's COPY writes them, then the stored files. After the header, and after every few thousand
 * entries, comes a list of their SHA-256, and last a manifest with the digest of these lists, sealed by the master key.
 */

export const entries = {
  header: 'dira-backup.json',
  secretKey: 'secret-key',
  manifest: 'manifest.json',
  seal: 'manifest.hmac-sha256',
  pieceOf: (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.copy`,
  file: (key: string) => `files/${key}`,
  checksums: (number: number) => `checksums/${String(number).padStart(6, '0')}.sha256`,
} as const;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

export const headerSchema = z.object({
  format: z.literal('dira-backup'),
  version: z.literal(1),
  /** The version of the Dira that made it. */
  product: z.string(),
  /** The instant that it shows. */
  madeAt: z.string(),
  /** Follows from the master key, and tells nothing of it. */
  keyFingerprint: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(table),
});

export const manifestSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), byteSize: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({
    count: z.number(),
    byteSize: z.number(),
    /** Keys of files that rows speak of, and that were not there when it was made, or not as they were stored. */
    lost: z.array(z.string()),
  }),
  /** SHA-256 of all lists of checksums, one behind the other. */
  checksums: z.string(),
});

export type Header = z.infer<typeof headerSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** A line of a list of checksums, as `sha256sum --check` reads it. */
export const checksumOf = (name: string, bytes: Buffer): string =>
  `${sha256(bytes).toString('hex')}  ${name}\n`;

/** A backup that is not whole, not as it was made, or not a backup. */
export class UnusableBackup extends Error {}
