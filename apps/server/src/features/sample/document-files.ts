import { getOrganization } from '../../db/organization-names.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { composeLetter } from '../../platform/pdf-letter.ts';
import type { Services } from '../../services.ts';
import { addDocument, changeDocument, hasDocuments } from '../documents/service.ts';
import { findKindId } from '../documents/tracking.ts';
import { storeFile, type StoredFile } from '../files/service.ts';
import * as repo from './documents.repo.ts';
import { planDocuments, type SampleDocument } from './documents.ts';
import { speakSample } from './plan.ts';

/** Files the papers of a sample workspace, in the name of its owner. Safe however often it runs. */
export async function fileSampleDocuments(
  services: Services,
  owner: { organizationId: string; userId: string },
): Promise<void> {
  const { organizationId } = owner;
  const planned = await services.db.writeForMember(owner, async (write) => {
    // Somebody, or an earlier run, filed papers here.
    if (await hasDocuments(write)) return [];
    const { name, language } = await getOrganization(write);
    const papers = planDocuments(await repo.listLeases(write), name, write.today, speakSample(language));
    return papers.map((paper) => ({ paper, language }));
  });
  if (planned === null || planned.length === 0) return;
  const stored: [SampleDocument, StoredFile][] = [];
  for (const { paper, language } of planned) {
    const bytes = await services.pdf.render('letter', composeLetter(paper.letter, language));
    const claim = { name: paper.filename, mediaType: 'application/pdf', bytes };
    stored.push([paper, await storeFile(services, organizationId, claim)]);
  }
  await services.db.writeForMember(owner, async (write) => {
    for (const [paper, file] of stored) await fileDocument(write, paper, file);
  });
}

async function fileDocument(write: OrgWrite, paper: SampleDocument, file: StoredFile): Promise<void> {
  const { id } = await addDocument(write, file, {
    category: paper.category,
    propertyId: 'propertyId' in paper.filing ? paper.filing.propertyId : null,
    unitId: null,
    leaseId: 'leaseId' in paper.filing ? paper.filing.leaseId : null,
    tenantId: null,
    requiredDocumentId: paper.kind === null ? null : await findKindId(write, paper.kind),
  });
  await changeDocument(write, id, {
    expiresOn: paper.expiresOn?.toString() ?? null,
    tags: paper.tags,
    ...(paper.isShared && { isShared: true }),
  });
}
