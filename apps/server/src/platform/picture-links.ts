import type { RequestMedia } from '@dira/contract/maintenance';
import type { Picture } from '@dira/contract/pictures';
import type { PictureJson } from '../db/covers.ts';
import type { OrgScope, ShareScope, TenancyScope } from '../db/scope.ts';
import type { DownloadLinks } from './download-links.ts';

/** A picture with its addresses, which open for the person who asked, or for whoever has the link of the share. */
export function presentPicture(
  links: DownloadLinks,
  scope: OrgScope | TenancyScope | ShareScope,
  { id, fileId, thumbnailId, altText }: PictureJson,
): Picture {
  const holder = 'shareToken' in scope ? { shareToken: scope.shareToken } : { caller: scope, door: scope };
  const linkTo = (file: string) => links.write({ ...holder, documentId: id, fileId: file }, 'pictures').url;
  return { id, url: linkTo(fileId), thumbnailUrl: linkTo(thumbnailId ?? fileId), altText };
}

/** What was photographed or filmed of a defect. */
export function presentMedia(
  links: DownloadLinks,
  scope: OrgScope | TenancyScope,
  picture: PictureJson,
): RequestMedia {
  const kind = picture.thumbnailId === null ? 'video' : 'photo';
  return { ...presentPicture(links, scope, picture), kind };
}
