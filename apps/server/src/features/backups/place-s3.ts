import { Readable } from 'node:stream';
import { openClient, type S3Settings } from '../../platform/files-s3.ts';
import type { BackupPlace } from './place.ts';

/** A service takes 10,000 parts at the most: backups of up to 156 GB, with two parts in memory. */
const partBytes = 16 * 1024 * 1024;
const partsAtOnce = 2;

/** A bucket of an S3-compatible service. What is sent in parts is there only once all of them are. */
export function openBucket(settings: S3Settings, prefix: string): BackupPlace {
  const { bucket: Bucket } = settings;
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  let opened: ReturnType<typeof openClient> | undefined;
  const open = () => (opened ??= openClient(settings));
  return {
    name: `s3://${Bucket}/${prefix}`,
    list: async () => {
      const { client, s3 } = await open();
      const found: { name: string; byteSize: number }[] = [];
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf('') }))
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          found.push({ name: Key.slice(keyOf('').length), byteSize: Size });
      return found.filter(({ name }) => !name.includes('/'));
    },
    put: async (name, bytes) => {
      const { client } = await open();
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { Bucket, Key: keyOf(name), Body: bytes };
      await new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done();
    },
    open: async (name) => {
      const { client, s3 } = await open();
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(name) }));
      if (!(Body instanceof Readable)) throw new Error(`the bucket gave nothing for ${name}`);
      return Body;
    },
    remove: async (name) => {
      const { client, s3 } = await open();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
    findRoom: async () => undefined,
    close: async () => {
      (await opened)?.client.destroy();
    },
  };
}
