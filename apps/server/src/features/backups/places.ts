import type { Settings } from '../../env.ts';
import { openFolder } from './place-folder.ts';
import { openBucket } from './place-s3.ts';
import type { BackupPlace } from './place.ts';

/** @returns undefined where none is set */
export function openBackupPlace(settings: Settings, to = settings.BACKUP_TO): BackupPlace | undefined {
  if (to === undefined) return undefined;
  const bucket = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(to);
  if (bucket === null) return openFolder(to);
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(`${to} needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`);
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = settings;
  const [, name = '', prefix = ''] = bucket;
  return openBucket({ endpoint, region, bucket: name, accessKeyId, secretAccessKey }, prefix);
}
