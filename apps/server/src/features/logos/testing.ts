import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';

/** A logo as it comes from whoever drew it: on nothing, with room around it. */
export async function buildLogo(color = '#0f766e'): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300">
    <rect x="60" y="60" width="160" height="160" rx="24" fill="${color}"/>
    <circle cx="400" cy="140" r="80" fill="${color}" opacity="0.7"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

export async function buildLogoUpload() {
  return buildUpload(await buildLogo(), 'logo.png');
}

export async function uploadLogo(
  server: TestServer,
  member: Member,
  upload: { bytes?: Uint8Array | string; name?: string } = {},
): Promise<Answer> {
  const { bytes = await buildLogo(), name = 'logo.png' } = upload;
  return server.request('POST', member.path('/logo'), { as: member, ...buildUpload(bytes, name) });
}
