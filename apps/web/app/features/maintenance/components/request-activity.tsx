import { REPAIR_SCORES } from '@dira/domain/maintenance';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { UserText } from '../../../ui/user-text.tsx';
import type { Status } from '../queries.ts';
import type { Channel } from '../work-orders.ts';
import classes from './maintenance.module.css';

type Author = { name: string | null; isTenant: boolean };

type RequestActivityProps = {
  createdAt: string;
  reportedBy: Author;
  changes: readonly { to: Status; note: string; actor: Author; at: string }[];
  comments: readonly { id: string; body: string; author: Author; at: string; isInternal?: boolean }[];
  workOrders?: readonly {
    id: string;
    channel: Channel;
    vendorName: string;
    body: string | null;
    author: Pick<Author, 'name'>;
    at: string;
  }[];
  ratings?: readonly { id: string; score: number; body: string; author: Author; at: string }[];
};

type Entry = { key: string; at: string; line: string; body: string; isInternal: boolean };

/** All that happened and was said, oldest first, each with who and when. */
export function RequestActivity({
  createdAt,
  reportedBy,
  changes,
  comments,
  workOrders,
  ratings,
}: RequestActivityProps) {
  const { t } = useTranslation('maintenance');
  const who = ({ name, isTenant }: Author) =>
    name === null ? t(isTenant ? 'activity.tenant' : 'activity.somebody') : isolate.text(name);
  const entries: Entry[] = [
    ...changes.map(({ to, note, actor, at }) => ({
      key: `${at} ${to}`,
      at,
      line: t(`activity.${to}`, { name: who(actor) }),
      body: note,
      isInternal: false,
    })),
    ...comments.map(({ id, body, author, at, isInternal = false }) => ({
      key: id,
      at,
      line: isInternal ? t('activity.internal', { name: who(author) }) : who(author),
      body,
      isInternal,
    })),
    ...(workOrders ?? []).map(({ id, channel, vendorName, body, author, at }) => ({
      key: id,
      at,
      line: t(`activity.sent.${channel}`, {
        name: who({ ...author, isTenant: false }),
        vendor: isolate.text(vendorName),
      }),
      body: body ?? '',
      isInternal: true,
    })),
    ...(ratings ?? []).map(({ id, score, body, author, at }) => ({
      key: id,
      at,
      line: t('activity.rated', { name: who(author), score, most: REPAIR_SCORES.length }),
      body,
      isInternal: false,
    })),
  ];
  const first = { key: 'reported', at: createdAt, line: t('activity.reported', { name: who(reportedBy) }) };
  return (
    <ol className={classes.activity}>
      {[{ ...first, body: '', isInternal: false }, ...entries.toSorted(byTime)].map((entry) => (
        <li key={entry.key} data-internal={entry.isInternal || undefined}>
          <small>
            {entry.line} · <time dateTime={entry.at}>{isolate.code(formatDateTime(entry.at))}</time>
          </small>
          {entry.body !== '' && (
            <p className={classes.text}>
              <UserText>{entry.body}</UserText>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const byTime = (a: Entry, b: Entry) => Date.parse(a.at) - Date.parse(b.at);
