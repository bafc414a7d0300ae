import { openClient, openObject, sendInParts, type S3Settings } from '../../platform/files-s3.ts';
import type { BackupPlace } from './place.ts';

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
      await sendInParts(client, { Bucket, Key: keyOf(name), Body: bytes });
    },
    open: async (name) => openObject(await open(), { Bucket, Key: keyOf(name) }),
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
