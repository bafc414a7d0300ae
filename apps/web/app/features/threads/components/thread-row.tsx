import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { now } from '../../../lib/clock.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconAlertTriangle, IconClock } from '../../../ui/icons.ts';
import { SaidAt } from '../../../ui/said-at.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { ClippedText, UserText } from '../../../ui/user-text.tsx';
import type { ThreadSummary } from '../queries.ts';
import { timeLeft } from '../ways.ts';
import { KindIcon } from './kind-icon.tsx';
import classes from './inbox.module.css';

/** One person: what was said last, where they rent, and the one thing that counts now. */
export function ThreadRow({ thread, isOpen }: { thread: ThreadSummary; isOpen: boolean }) {
  const { t } = useTranslation('threads');
  const page = usePageQuery();
  const { id, name, isUnread, last } = thread;
  return (
    <Link
      to={page.link({ thread: id, about: null, panel: null })}
      className={classes.row ?? ''}
      data-unread={isUnread || undefined}
      {...(isOpen && { 'aria-current': 'true' as const })}
    >
      <span className={classes.face} aria-hidden>
        {[...name][0]?.toUpperCase() ?? '?'}
        {last !== null && (
          <span className={classes.mark}>
            <KindIcon kind={last.kind} size={12} />
          </span>
        )}
      </span>
      <span className={classes.said}>
        <span className={classes.line}>
          <b>
            <ClippedText>{name}</ClippedText>
          </b>
          {last !== null && <SaidAt at={last.at} />}
        </span>
        <Fact thread={thread} />
        <span className={classes.line}>
          <span className={classes.excerpt}>
            {last !== null && !last.isIncoming && last.kind !== 'call' && last.kind !== 'note' && (
              <bdi>{t('you')}</bdi>
            )}
            <ClippedText>
              {last === null
                ? t('noneYet')
                : last.excerpt || t(last.file === null ? 'noWords' : `files.${last.file}`)}
            </ClippedText>
          </span>
          {isUnread && (
            <>
              <span className={classes.dot} aria-hidden />
              <Spoken>{t('unread')}</Spoken>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}

function Fact({ thread }: { thread: ThreadSummary }) {
  const { t } = useTranslation(['threads', 'sent-messages']);
  const { t: tCommon } = useTranslation();
  const { place, last, windowEndsAt, assignee, phone, tenantId } = thread;
  const isLost = last?.state === 'failed';
  const left = windowEndsAt === null || last?.isIncoming !== true ? null : timeLeft(windowEndsAt, now());
  return (
    <span className={classes.fact}>
      <span className={classes.place}>
        {place === null
          ? tenantId === null
            ? t('facts.stranger')
            : (phone ?? '')
          : namePlace(
              { property: { name: place.propertyName }, unit: { number: place.unitNumber } },
              tCommon,
            )}
      </span>
      {isLost ? (
        <span data-tone="late">
          <Icon of={IconAlertTriangle} size={13} /> {t('sent-messages:states.failed')}
        </span>
      ) : left === null ? (
        assignee !== null && <UserText>{assignee.name}</UserText>
      ) : (
        <span data-tone="due">
          <Icon of={IconClock} size={13} /> {t('left', left)}
        </span>
      )}
    </span>
  );
}
