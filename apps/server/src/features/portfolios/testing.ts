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

export async function addPortfolio(server: TestServer, member: Member, body: object = {}): Promise<string> {
  const answer = await server.request('POST', member.path('/portfolios'), {
    as: member,
    body: { title: 'Carmel', ...body },
  });
  if (answer.status !== 201) throw new Error(`no portfolio: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
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

export function buildShare(change: object = {}) {
  return { showsStreet: false, showsRent: false, contact: { name: 'Yael' }, expiresInDays: null, ...change };
}

/** @returns the token of the address */
export async function sharePortfolio(
  server: TestServer,
  member: Member,
  id: string,
  change: object = {},
): Promise<string> {
  const answer = await server.request('PUT', member.path(`/portfolios/${id}/share`), {
    as: member,
    body: buildShare(change),
  });
  if (answer.status !== 200) throw new Error(`not shared: ${JSON.stringify(answer.body)}`);
  return answer.body.url.split('/').at(-1);
}
