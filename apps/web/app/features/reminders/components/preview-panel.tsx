import type { Reminder } from '@dira/contract/reminders';
import { MOST_PREVIEWED } from '@dira/contract/reminders';
import { formatDate, formatWeekday } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBell } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { previewQuery, remindersQuery, type Preview } from '../queries.ts';
import { useReminderWords } from '../use-reminder-words.ts';
import classes from './preview-panel.module.css';

/** Day by day, who gets which reminder, and why somebody would not. */
export function PreviewPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reminders');
  const { organizationId } = useOrganization();
  const language = useLanguage();
  const { data: preview, error } = useQuery(previewQuery(organizationId));
  const { data: all } = useQuery(remindersQuery(organizationId));
  const byId = new Map(all?.items.map((reminder) => [reminder.id, reminder]));
  const days = [...Map.groupBy(preview?.items ?? [], ({ leavesOn }) => leavesOn)];
  return (
    <SidePanel title={t('preview.title')} subtitle={t('preview.subtitle')} onClose={onClose}>
      {error !== null && <p role="alert">{describeProblem(error)}</p>}
      {preview === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
      {preview?.items.length === 0 && (
        <EmptyState icon={IconBell} title={t('preview.empty')} body={t('preview.emptyBody')} />
      )}
      {days.map(([day, items]) => (
        <section key={day} className={classes.day}>
          <h3>
            {formatWeekday(day, language)} {isolate.code(formatDate(day))}
          </h3>
          <ul>
            {items.map((item) => (
              <Item key={JSON.stringify(item)} item={item} reminder={byId.get(item.reminderId)} />
            ))}
          </ul>
        </section>
      ))}
      {preview?.items.length === MOST_PREVIEWED && <p>{t('preview.first', { count: MOST_PREVIEWED })}</p>}
    </SidePanel>
  );
}

type ItemProps = { item: Preview['items'][number]; reminder: Reminder | undefined };

function Item({ item, reminder }: ItemProps) {
  const { t } = useTranslation(['reminders', 'sent-messages']);
  const { nameOf, stepOf, recipientOf } = useReminderWords();
  const name = isolate.text(reminder === undefined ? '' : nameOf(reminder));
  const { count, propertyName, unitNumber, subject, channel, personName, skip } = item;
  const place = [propertyName, unitNumber, subject].flatMap((part) => part ?? []).map(isolate.text);
  return (
    <li data-skipped={skip !== null || undefined}>
      <p>
        <b>{personName === '' ? recipientOf(item.recipient) : isolate.text(personName)}</b>
        {skip !== null && (
          <StatusPill tone={skip === 'switched_off' ? 'off' : 'due'}>
            {t(`sent-messages:skips.${skip}`)}
          </StatusPill>
        )}
      </p>
      <p>{count > 1 ? `${name} (${count})` : name}</p>
      <p>{[...place, stepOf(item.step), t(`channels.${channel}`)].join(' · ')}</p>
    </li>
  );
}
