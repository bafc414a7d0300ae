import type { NotificationFacts } from '@dira/contract/notifications';
import { findDigestTime } from '@dira/domain/israel/quiet-hours';
import { NOTIFICATION_TYPES } from '@dira/domain/notifications';
import { formatDate } from '@dira/i18n/format-date';
import { asItIs } from '@dira/i18n/isolate';
import type { Language } from '@dira/i18n/languages';
import { sayNotification } from '@dira/i18n/notification-words';
import { createTranslator } from '@dira/i18n/translate';
import { renderLetter, type Letter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import { makeUnsubscribeUrl } from '../deliveries/unsubscribing.ts';
import * as repo from './digest.repo.ts';

/**
 * One mail a day instead of many, for who would rather have that.
 *
 * Guarantees: at most one a person and day, by a constraint, however many workers come to it how often; at eight by the
 * clock in Jerusalem, or as soon after it as a server runs; only what came before eight and was not read. Never: an
 * empty one, one on Shabbat or a holiday, anything twice.
 */

/** More than this nobody reads in a mail. */
const mostLines = 40;

type Tools = Pick<Services, 'db' | 'clock' | 'newId' | 'secrets' | 'publicUrl'>;

export async function sendDigests(services: Tools): Promise<void> {
  const due = findDigestTime(services.clock.now());
  if (due === null) return;
  const day = services.clock.today().toString();
  const people = await services.db.jobs((trx) => repo.listAwaiting(trx, day, due.toString()));
  for (const userId of people) await sendDigest(services, { userId, day, before: due.toString() });
}

async function sendDigest(
  services: Tools,
  { userId, day, before }: { userId: string; day: string; before: string },
): Promise<void> {
  await services.db.jobs(async (trx) => {
    const rows = await repo.listWaiting(trx, userId, before);
    const [newest] = rows.slice(-1);
    if (newest !== undefined) {
      if (!(await repo.claimDay(trx, userId, day))) return;
      const language = newest.language;
      const isOfOnePlace = rows.every(({ organization_id: id }) => id === newest.organization_id);
      await queueMail({ trx, organizationId: isOfOnePlace ? newest.organization_id : null }, services, {
        ...renderLetter(composeDigest(services, { userId, day, rows, language })),
        dedupeKey: `digest:${userId}:${day}`,
        to: newest.email,
        copyFor: userId,
      });
    }
    await repo.stopWaiting(trx, userId, before);
  });
}

function composeDigest(
  services: Pick<Services, 'publicUrl' | 'secrets'>,
  {
    userId,
    day,
    rows,
    language,
  }: { userId: string; day: string; rows: readonly repo.DigestRow[]; language: Language },
): Letter {
  const t = createTranslator(language, 'mail');
  const shown = rows.slice(-mostLines);
  const hidden = rows.length - shown.length;
  return {
    language,
    subject: t('digest.subject', { date: formatDate(day) }),
    heading: t('digest.heading'),
    paragraphs: hidden === 0 ? [] : [t('digest.more', { number: hidden })],
    sections: groupLines(services, shown, language),
    button: { label: t('digest.open'), url: `${services.publicUrl}/notifications?show=unread` },
    note: t('digest.note'),
    unsubscribeUrl: makeUnsubscribeUrl(services, userId),
    organizationName: [...new Set(rows.map(({ organization_name: name }) => name))].join(', '),
  };
}

/** By kind, and where a person has several workspaces by those. */
function groupLines(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  rows: readonly repo.DigestRow[],
  language: Language,
): NonNullable<Letter['sections']> {
  const t = createTranslator(language, 'notifications');
  const places = [...new Set(rows.map(({ organization_name: name }) => name))];
  return places.flatMap((place) =>
    NOTIFICATION_TYPES.map((type) => ({
      heading: places.length === 1 ? t(`kinds.${type}`) : `${place}: ${t(`kinds.${type}`)}`,
      lines: rows
        .filter((row) => row.type === type && row.organization_name === place)
        .map(({ id, topic, audience, data }) => {
          const facts = data as NotificationFacts; // written by the rules
          const { title, detail } = sayNotification(t, { topic, audience, data: facts }, language, asItIs);
          return { text: title, detail, url: `${publicUrl}/notifications/${id}` };
        }),
    })).filter(({ lines }) => lines.length > 0),
  );
}
