import { joinAddress } from '@dira/domain/address';
import { referTo } from '@dira/domain/legal-parameters';
import type { MaintenanceStatus } from '@dira/domain/maintenance';
import type { Language } from '@dira/i18n/languages';
import { AppError } from '../../platform/app-error.ts';
import { composeRepairReport, type RepairReportContent } from '../../platform/pdf-repair-report.ts';
import type { Services } from '../../services.ts';
import { deadlineOf } from './repair-deadline.ts';
import * as repo from './repair-report.repo.ts';
import type { Participant } from './repo.ts';

/**
 * The paper on which a repair can be judged: what was demanded when, what was done and said, and which photos there
 * were. Made anew whenever somebody asks, and filed nowhere.
 * @returns what makes it, once the transaction is over
 * @throws AppError not_found
 */
export async function makeRepairReport(
  write: Participant,
  { pdf }: Pick<Services, 'pdf'>,
  { id, language }: { id: string; language: Language | undefined },
) {
  const request = await repo.findRequest(write, id);
  if (request === undefined) throw new AppError('not_found');
  const content = toContent(request, {
    ...(await repo.readActivity(write, id)),
    photos: await repo.listMedia(write, id),
    clock: deadlineOf(request, { parameters: await repo.listParameters(write), today: write.today }),
    issuedOn: write.today.toString(),
  });
  const report = composeRepairReport(content, language ?? request.language);
  return async () => ({
    name: `repair-${request.demanded_on ?? content.issuedOn}.pdf`,
    mediaType: 'application/pdf',
    bytes: await pdf.render('repair-report', report),
  });
}

interface Hanging extends Awaited<ReturnType<typeof repo.readActivity>> {
  photos: repo.MediaRow[];
  clock: ReturnType<typeof deadlineOf>;
  issuedOn: string;
}

function toContent(row: repo.EvidenceRow, hanging: Hanging): RepairReportContent {
  const { changes, comments, ratings, photos, clock, issuedOn } = hanging;
  const who = (name: string | null, isTenant: boolean) => ({ name, isTenant });
  return {
    id: row.id,
    organizationName: row.organization_name,
    title: row.title,
    reportedTitle: row.reported_title,
    description: row.reported_description,
    propertyName: row.property_name,
    propertyAddress: joinAddress(row),
    unitNumber: row.unit_number,
    tenantNames: row.tenant_names,
    status: row.status,
    reportedAt: row.created_at,
    reportedBy: who(row.reporter_name, row.is_from_tenant),
    demandedOn: row.demanded_on,
    preventsLiving: row.prevents_living,
    reportedPreventsLiving: row.reported_prevents_living,
    limit:
      clock === null
        ? null
        : {
            dueOn: clock.dueOn.toString(),
            days: clock.limit.value,
            law: referTo(clock.limit),
          },
    changes: changes.map((change) => ({
      to: change.to_status as MaintenanceStatus, // the trigger's check
      note: change.note,
      by: who(change.actor_name, change.is_from_tenant),
      at: change.changed_at,
    })),
    comments: comments.map(({ body, author_name, is_from_tenant, created_at }) => ({
      body,
      by: who(author_name, is_from_tenant),
      at: created_at,
    })),
    ratings: ratings.map((rating) => ({
      score: rating.score,
      body: rating.body,
      isOfLast: rating.is_of_last,
      by: who(rating.author_name, true),
      at: rating.rated_at,
    })),
    photos: photos.map((photo) => ({
      isVideo: photo.media_type.startsWith('video/'),
      sha256: photo.sha256.toString('hex'),
      by: photo.author_name,
      at: photo.created_at,
    })),
    issuedOn,
  };
}
