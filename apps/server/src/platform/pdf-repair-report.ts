import type { LawReference } from '@dira/domain/legal-parameters';
import { REPAIR_SCORES, type MaintenanceStatus } from '@dira/domain/maintenance';
import { formatDate, formatDateTime, type IsoDate, type IsoInstant } from '@dira/i18n/format-date';
import { formatDuration } from '@dira/i18n/format-duration';
import type { Language } from '@dira/i18n/languages';
import { nameLawReference } from '@dira/i18n/legal-source-words';
import { createTranslator } from '@dira/i18n/translate';
import { frameDocument, namePlace, type DocumentFrame } from './pdf-words.ts';

interface Author {
  name: string | null;
  isTenant: boolean;
}

/** How a repair went, as the database has it. */
export interface RepairReportContent {
  id: string;
  organizationName: string;
  title: string;
  /** As it was reported, whatever the team made of it later. */
  reportedTitle: string;
  description: string;
  propertyName: string;
  propertyAddress: string;
  unitNumber: string | null;
  tenantNames: string | null;
  status: MaintenanceStatus;
  reportedAt: IsoInstant;
  reportedBy: Author;
  demandedOn: IsoDate | null;
  preventsLiving: boolean;
  reportedPreventsLiving: boolean;
  /** What the law gives from the demand; null where no tenant demanded anything. */
  limit: { dueOn: IsoDate; days: number; law: LawReference } | null;
  changes: { to: MaintenanceStatus; note: string; by: Author; at: IsoInstant }[];
  comments: { body: string; by: Author; at: IsoInstant }[];
  /** How content tenants are, once for each time that it was completed. */
  ratings: { score: number; body: string; isOfLast: boolean; by: Author; at: IsoInstant }[];
  /** With the SHA-256 of what is kept, hexadecimal. */
  photos: { isVideo: boolean; sha256: string; by: string | null; at: IsoInstant }[];
  issuedOn: IsoDate;
}

/** What `repair-report.typ` lays out. A fact that is typed runs in its own direction; the others are read from the left. */
export interface RepairReportDocument extends DocumentFrame {
  labels: Record<string, string>;
  facts: { name: string; value: string; isTyped: boolean }[];
  description: string[];
  activity: { when: string; what: string; text: string[] }[];
  photos: { name: string; when: string; by: string; sha256: string }[];
}

type Words = ReturnType<typeof createTranslator<'maintenance'>>;

/** The words of the log in a language. */
export function composeRepairReport(content: RepairReportContent, language: Language): RepairReportDocument {
  const t = createTranslator(language, 'maintenance');
  const title = t('paper.title');
  return {
    ...frameDocument(language, {
      title,
      name: `${title} · ${content.propertyName}`,
      issuer: content.organizationName,
      issuedOn: content.issuedOn,
    }),
    labels: {
      description: t('paper.reportedAs'),
      activity: t('activity.title'),
      when: t('paper.when'),
      what: t('paper.what'),
      photos: t('photos.title'),
      photo: t('paper.photo'),
      digest: t('paper.digest'),
      note: t('paper.note'),
    },
    facts: listFacts(content, t, language),
    description: toLines(content.description),
    activity: listActivity(content, t),
    photos: content.photos.map(({ isVideo, sha256, by, at }, index) => ({
      name: t(isVideo ? 'photos.video' : 'photos.one', { number: index + 1 }),
      when: formatDateTime(at),
      by: by ?? t('activity.somebody'),
      sha256,
    })),
  };
}

function listFacts(
  content: RepairReportContent,
  t: Words,
  language: Language,
): RepairReportDocument['facts'] {
  const tCommon = createTranslator(language, 'common');
  const typed = (name: string, value: string) => ({ name, value, isTyped: true });
  const code = (name: string, value: string) => ({ name, value, isTyped: false });
  const { limit, demandedOn } = content;
  const completed = content.status === 'completed' ? content.changes.at(-1) : undefined;
  const facts = [
    typed(t('columns.title'), content.title),
    typed(t('paper.reportedAs'), content.reportedTitle === content.title ? '' : content.reportedTitle),
    typed(tCommon('labels.property'), namePlace(content).join(' · ')),
    typed(t('form.unit'), content.unitNumber ?? ''),
    typed(tCommon('labels.tenant'), content.tenantNames ?? ''),
    code(t('columns.createdAt'), formatDateTime(content.reportedAt)),
    code(t('facts.demandedOn'), demandedOn === null ? '' : formatDate(demandedOn)),
    typed(t('facts.preventsLiving'), content.preventsLiving ? t('facts.preventsLivingYes') : ''),
    typed(
      t('paper.reportedAs'),
      content.reportedPreventsLiving && !content.preventsLiving ? t('facts.preventsLivingYes') : '',
    ),
    code(t('clock.dueOn'), limit === null ? '' : formatDate(limit.dueOn)),
    typed(
      t('paper.limit'),
      limit === null
        ? ''
        : `${formatDuration(limit.days, 'days', language)} (${nameLawReference(limit.law, createTranslator(language, 'law'), language)})`,
    ),
    typed(tCommon('labels.status'), t(`statuses.${content.status}`)),
    code(t('paper.completedAt'), completed === undefined ? '' : formatDateTime(completed.at)),
    typed(t('rating.title'), sayLastScores(content, t)),
    code(t('paper.id'), content.id),
  ];
  return facts.filter(({ value }) => value !== '');
}

function sayLastScores({ ratings }: RepairReportContent, t: Words): string {
  return ratings
    .filter(({ isOfLast }) => isOfLast)
    .map(({ score }) => t('vendors.rated', { rating: score, most: REPAIR_SCORES.length }))
    .join(' · ');
}

function listActivity(content: RepairReportContent, t: Words): RepairReportDocument['activity'] {
  const who = ({ name, isTenant }: Author) => name ?? t(isTenant ? 'activity.tenant' : 'activity.somebody');
  const { reportedAt, reportedBy, changes, comments, ratings } = content;
  const entries = [
    { at: reportedAt, what: t('activity.reported', { name: who(reportedBy) }), body: '' },
    ...changes.map(({ to, note, by, at }) => ({
      at,
      what: t(`activity.${to}`, { name: who(by) }),
      body: note,
    })),
    ...comments.map(({ body, by, at }) => ({ at, what: who(by), body })),
    ...ratings.map(({ score, body, by, at }) => ({
      at,
      what: t('activity.rated', { name: who(by), score, most: REPAIR_SCORES.length }),
      body,
    })),
  ];
  return entries
    .toSorted((a, b) => Temporal.Instant.compare(Temporal.Instant.from(a.at), Temporal.Instant.from(b.at)))
    .map(({ at, what, body }) => ({ when: formatDateTime(at), what, text: toLines(body) }));
}

function toLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
