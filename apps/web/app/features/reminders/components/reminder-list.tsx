import type { Reminder } from '@dira/contract/reminders';
import { REMINDER_GROUPS, type ReminderGroup, type ReminderType } from '@dira/domain/reminders';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { useChangeReminder, type Preview } from '../queries.ts';
import { useReminderWords } from '../use-reminder-words.ts';
import { Ladder } from './ladder.tsx';
import classes from './reminder-list.module.css';

type ReminderListProps = { reminders: readonly Reminder[]; preview: Preview | undefined };

const groups = Object.keys(REMINDER_GROUPS) as ReminderGroup[]; // its own keys

/** All reminders by what they are of, each with its days, who gets it, and its switch. */
export function ReminderList({ reminders, preview }: ReminderListProps) {
  const { t } = useTranslation('reminders');
  const counts = new Map(preview?.reminders.map(({ reminderId, count }) => [reminderId, count]));
  return (
    <Card label={t('tabs.reminders')}>
      <div className={classes.list}>
        <div className={classes.heads} aria-hidden="true">
          <span>{t('columns.reminder')}</span>
          <span>{t('columns.when')}</span>
          <span>{t('columns.to')}</span>
          <span data-figures="">{t('columns.next')}</span>
          <span>{t('form.isActive')}</span>
        </div>
        {groups.map((group) => {
          const types: readonly ReminderType[] = REMINDER_GROUPS[group];
          const own = types.flatMap((type) => reminders.filter((one) => one.type === type));
          if (own.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`reminders-${group}`}>
              <h2 id={`reminders-${group}`} className={classes.group}>
                {t(`groups.${group}`)}
              </h2>
              <ul className={classes.rows}>
                {own.map((reminder) => (
                  <Row
                    key={reminder.id}
                    reminder={reminder}
                    count={preview === undefined ? null : (counts.get(reminder.id) ?? 0)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
}

/** @param count what it is due of in the next 30 days; null while that is not known */
function Row({ reminder, count }: { reminder: Reminder; count: number | null }) {
  const { t } = useTranslation('reminders');
  const page = usePageQuery();
  const { nameOf, descriptionOf, recipientOf } = useReminderWords();
  const change = useChangeReminder();
  const { id, recipients, channels, isActive, isWordingApproved } = reminder;
  const name = nameOf(reminder);
  const description = descriptionOf(reminder);
  const join = (words: readonly string[]) => words.join(', ');
  const setActive = (isOn: boolean) =>
    change.mutate(
      { id, seen: null, body: { isActive: isOn } },
      sayOutcome(
        t(isOn ? 'isOn' : 'isOff', { name: isolate.text(name) }),
        isOn && !isWordingApproved ? t('unapproved') : undefined,
      ),
    );
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <Link to={page.link({ reminder: id, panel: null })} preventScrollReset>
          <bdi>{name}</bdi>
        </Link>
        {description !== '' && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        {isActive && !isWordingApproved && (
          <p className={classes.waiting}>
            {t('unapproved')} <Link to={page.link({ tab: 'templates', panel: null })}>{t('approve')}</Link>
          </p>
        )}
      </div>
      <Ladder reminder={reminder} />
      <p className={classes.to}>
        <bdi>
          {join(recipients.map(recipientOf))}
          {' · '}
          {join(channels.map((one) => t(`channels.${one}`)))}
        </bdi>
      </p>
      <p className={classes.count} data-figures="">
        <bdi className={classes.countLabel}>{t('columns.next')}</bdi>
        {count === null || !isActive ? '–' : count}
      </p>
      <div className={classes.switch}>
        <SwitchRow
          label={name}
          isLabelHidden
          isOn={isActive}
          isDisabled={change.isPending}
          onChange={setActive}
        />
      </div>
    </li>
  );
}
