import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { useWhenSeen } from '../../../lib/use-when-seen.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronLeft, IconUser } from '../../../ui/icons.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { entriesQuery, threadQuery, useReadThread, type Thread } from '../queries.ts';
import { Composer } from './composer.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { ThreadFacts } from './thread-facts.tsx';
import { Timeline } from './timeline.tsx';
import { useDraft } from './use-draft.ts';
import classes from './inbox.module.css';
import said from './said.module.css';

/** All that was said with one person, the field for the next words, and who it is. */
export function ThreadView({ threadId }: { threadId: string }) {
  const { organizationId } = useOrganization();
  const { data: thread } = useSuspenseQuery(threadQuery(organizationId, threadId));
  const query = useSuspenseInfiniteQuery(entriesQuery(organizationId, threadId));
  const draft = useDraft(thread);
  const { t } = useTranslation('threads');
  const entries = rowsOf(query.data).toReversed();
  const more = moreOf(query);
  const leaveUnread = useReading(thread);
  return (
    <>
      <section className={classes.thread} aria-label={thread.name}>
        <Head thread={thread} onUnread={leaveUnread} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, so the keyboard has to reach it */}
        <div className={said.timeline} tabIndex={0} role="log" aria-label={t('timeline')}>
          {more && (
            <Button variant="subtle" loading={more.isLoading} onClick={more.onLoad}>
              {t('earlier')}
            </Button>
          )}
          {entries.length === 0 ? (
            <p className={said.nothing}>{t('nothing')}</p>
          ) : (
            <Timeline thread={thread} entries={entries} onEmail={draft.takeToEmail} />
          )}
        </div>
        <Composer thread={thread} draft={draft} />
      </section>
      <ThreadFacts thread={thread} />
    </>
  );
}

function Head({ thread, onUnread }: { thread: Thread; onUnread: () => void }) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const { place, phone } = thread;
  return (
    <header className={classes.head}>
      <Link {...buttonLook({ variant: 'subtle' })} to={page.link({ thread: null, about: null })} data-back="">
        <Icon of={IconChevronLeft} size={16} />
        <Spoken>{t('back')}</Spoken>
      </Link>
      <div className={classes.titles}>
        <h2>
          <UserText>{thread.name}</UserText>
        </h2>
        <p>
          {place === null
            ? phone !== null && <Code>{phone}</Code>
            : namePlace(
                { property: { name: place.propertyName }, unit: { number: place.unitNumber } },
                tCommon,
              )}
        </p>
      </div>
      <ThreadActions key={thread.id} thread={thread} onUnread={onUnread} />
      <Link {...buttonLook({ variant: 'subtle' })} to={page.link({ about: 'person' })} data-about="">
        <Icon of={IconUser} size={16} />
        <Spoken>{t('about')}</Spoken>
      </Link>
    </header>
  );
}

/** Notes as read what is seen, once the page is looked at. @returns what leaves it unread, and the thread with it */
function useReading({ id, isUnread }: Thread): () => void {
  const { t } = useTranslation('threads');
  const page = usePageQuery();
  const { mutate } = useReadThread(id);
  // What is left unread by hand is on the screen until the list is there again.
  const [isLeft, setIsLeft] = useState(false);
  useWhenSeen(isUnread && !isLeft ? id : null, () => mutate(true));
  return () => {
    setIsLeft(true);
    mutate(false, {
      onSuccess: () => {
        showToast({ title: t('markedUnread') });
        page.open({ thread: null, about: null });
      },
      onError: (error) => {
        setIsLeft(false);
        sayProblem(error);
      },
    });
  };
}
