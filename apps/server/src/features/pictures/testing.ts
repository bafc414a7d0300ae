import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';

/** A small picture of one colour. */
export async function buildPicture(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer();
}

export async function buildPictureUpload() {
  return buildUpload(await buildPicture(), 'house.png');
}

/** @param path of a portfolio or a property */
export async function uploadPicture(
  server: TestServer,
  member: Member,
  path: string,
  upload: { bytes?: Uint8Array | string; name?: string } = {},
): Promise<Answer> {
  const { bytes = await buildPicture(), name = 'house.png' } = upload;
  return server.request('POST', member.path(`${path}/pictures`), {
    as: member,
    ...buildUpload(bytes, name),
  });
}
