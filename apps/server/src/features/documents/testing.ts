import type { Member, Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';

/** A PDF of one page with a line of text. */
export function buildPdf(text = 'Lease agreement'): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

interface DocumentUpload {
  bytes?: Uint8Array | string;
  name?: string;
  mediaType?: string;
  query?: Record<string, string>;
}

/** What a browser sends for one chosen file; a PDF where nothing else is said. */
export function buildDocumentUpload({
  bytes = buildPdf(),
  name = 'lease.pdf',
  mediaType,
}: DocumentUpload = {}) {
  return buildUpload(bytes, name, 'file', mediaType);
}

export function uploadDocument(
  server: TestServer,
  member: Member,
  upload: DocumentUpload = {},
  key?: string,
): Promise<Answer> {
  const search = upload.query === undefined ? '' : `?${new URLSearchParams(upload.query)}`;
  const { body, headers } = buildDocumentUpload(upload);
  return server.request('POST', member.path(`/documents${search}`), {
    as: member,
    body,
    headers,
    ...(key !== undefined && { key }),
  });
}

/** @returns its id */
export async function addDocument(
  server: TestServer,
  member: Member,
  upload?: DocumentUpload,
): Promise<string> {
  const answer = await uploadDocument(server, member, upload);
  if (answer.status !== 201) throw new Error(`no document: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export async function shareDocument(server: TestServer, member: Member, id: string): Promise<void> {
  const answer = await server.request('PATCH', member.path(`/documents/${id}`), {
    as: member,
    body: { isShared: true },
  });
  if (answer.status !== 204) throw new Error(`not shared: ${JSON.stringify(answer.body)}`);
}

/** @returns the address of its file */
export async function linkTo(
  server: TestServer,
  member: Member,
  id: string,
  as: Pick<Person, 'token'> = member,
): Promise<string> {
  const answer = await server.request('POST', member.path(`/documents/${id}/download-link`), { as });
  if (answer.status !== 200) throw new Error(`no link: ${JSON.stringify(answer.body)}`);
  return answer.body.url;
}

/** Titles as a member finds them. */
export async function listTitles(server: TestServer, member: Member, query = ''): Promise<string[]> {
  const { body } = await server.request('GET', member.path(`/documents${query}`), { as: member });
  return body.items.map((item: { title: string }) => item.title);
}

interface PolicyUpload extends Pick<DocumentUpload, 'bytes' | 'name'> {
  coverage?: string;
  insurer?: string;
  policyNumber?: string;
  expiresOn?: string;
}

/** What a tenant sends of their insurance: a PDF, good for a year, where nothing else is said. */
export function postPolicy(
  server: TestServer,
  rental: { tenant: Person; myPath(rest: string): string },
  { bytes, name = 'policy.pdf', ...said }: PolicyUpload = {},
  { as = rental.tenant, key }: { as?: Person; key?: string } = {},
): Promise<Answer> {
  const query = { coverage: 'home', insurer: 'הראל', expiresOn: '2027-11-30', ...said };
  const upload = buildDocumentUpload({ ...(bytes !== undefined && { bytes }), name });
  return server.request('POST', rental.myPath(`/insurance-policies?${new URLSearchParams(query)}`), {
    as,
    ...upload,
    ...(key !== undefined && { key }),
  });
}

/** @returns the id of its document */
export async function uploadPolicy(
  server: TestServer,
  rental: Parameters<typeof postPolicy>[1],
  policy?: PolicyUpload,
): Promise<string> {
  const answer = await postPolicy(server, rental, policy);
  if (answer.status !== 201) throw new Error(`no policy: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
