import { Readable } from 'node:stream';
import type { FileStore } from './files.ts';

/** Where an S3-compatible service keeps the files of this installation. */
export interface S3Settings {
  /** The service's own address; none for Amazon's. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A service takes 10,000 parts at the most: up to 156 GB, with two parts in memory. */
const partBytes = 16 * 1024 * 1024;
const partsAtOnce = 2;

/** Files in a bucket. An object is there whole or not at all, which is what the store promises. */
export function createS3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket } = settings;
  let opened: ReturnType<typeof openClient> | undefined;
  // Its client weighs 30 MB of memory; it comes with the first file.
  const open = () => (opened ??= openClient(settings));
  return {
    put: async (Key, bytes) => {
      const { client, s3 } = await open();
      if (bytes instanceof Readable) return sendInParts(client, { Bucket, Key, Body: bytes });
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength: bytes.length }));
    },
    get: async (Key) => {
      const { client, s3 } = await open();
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
      if (Body === undefined) throw new Error(`the bucket gave nothing for ${Key}`);
      return Buffer.from(await Body.transformToByteArray());
    },
    open: async (Key) => openObject(await open(), { Bucket, Key }),
    remove: async (Key) => {
      const { client, s3 } = await open();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
    list: async function* (storedBefore) {
      const { client, s3 } = await open();
      const latest = storedBefore?.epochMilliseconds ?? Infinity;
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && (LastModified?.getTime() ?? 0) < latest) yield Key;
    },
    close: async () => {
      (await opened)?.client.destroy();
    },
  };
}

export async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's know neither its host names nor its trailing checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3 };
}

/** An object as a stream of bytes. */
export async function openObject(
  { client, s3 }: Awaited<ReturnType<typeof openClient>>,
  object: { Bucket: string; Key: string },
): Promise<Readable> {
  const { Body } = await client.send(new s3.GetObjectCommand(object));
  if (!(Body instanceof Readable)) throw new Error(`the bucket gave nothing for ${object.Key}`);
  return Body;
}

/** What is sent in parts is there only once all of them are. */
export async function sendInParts(
  client: Awaited<ReturnType<typeof openClient>>['client'],
  params: { Bucket: string; Key: string; Body: Readable },
): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  await new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done();
}
