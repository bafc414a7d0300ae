import { joinAddress } from '@dira/domain/address';
import { formatDate, formatDateRange, formatDateTime } from '@dira/i18n/format-date';
import { createTranslator } from '@dira/i18n/translate';
import { composeLetter, type LetterDocument } from '../../platform/pdf-letter.ts';
import { namePlace } from '../../platform/pdf-words.ts';
import type { Services } from '../../services.ts';
import { fileDocument } from '../documents/generated-documents.ts';
import * as repo from './repo.ts';

/**
 * The paper of a notice, made once and filed where whoever gave it sees it too. May be called again after a crash at
 * any point.
 */
export async function fileNotice(
  { db, pdf, files, newId }: Pick<Services, 'db' | 'pdf' | 'files' | 'newId'>,
  organizationId: string,
  noticeId: string,
): Promise<void> {
  await db.jobs(async (trx) => {
    const notice = await repo.lockUnfiled(trx, organizationId, noticeId);
    if (notice === undefined) return;
    const letter = composeNotice(notice);
    const documentId = await fileDocument({ files, newId }, { trx, organizationId }, notice, {
      name: `notice-${noticeId}`,
      title: letter.title,
      pdf: await pdf.render('letter', letter),
      tenantId: notice.tenant_id,
      createdBy: notice.tenant_user_id,
    });
    await repo.setDocument(trx, organizationId, noticeId, documentId);
  });
}

function composeNotice(notice: repo.NoticeToFile): LetterDocument {
  const { language } = notice;
  const t = createTranslator(language, 'tenant-notices');
  const kind = notice.kind;
  const day = (on: string | null) => (on === null ? '' : formatDate(on));
  const place = namePlace({
    propertyName: notice.property_name,
    propertyAddress: joinAddress(notice),
  });
  const facts: [string, string][] = [
    [t('paper.from'), notice.tenant_name],
    [t('paper.to'), notice.organization_name],
    [t('paper.property'), place.join(' · ')],
    [t('paper.unit'), notice.unit_number],
    [t('paper.term'), formatDateRange(notice.starts_on, notice.ends_on)],
    [t('paper.givenAt'), formatDateTime(notice.given_at)],
    [t(kind === 'leaving_early' ? 'paper.leavesOn' : 'paper.concernsOn'), day(notice.concerns_on)],
    [t('paper.deadline'), day(notice.deadline_on)],
  ];
  return composeLetter(
    {
      title: t('paper.title', { kind: t(`kinds.${kind}`) }),
      issuer: notice.tenant_name,
      issuedOn: notice.given_on,
      facts: facts.filter(([, value]) => value !== ''),
      paragraphs: [
        ...(kind === 'other' ? [] : [t(`paper.says.${kind}`, { date: day(notice.concerns_on) })]),
        ...notice.body.split('\n').filter((line) => line.trim() !== ''),
        t('paper.note'),
      ],
    },
    language,
  );
}
