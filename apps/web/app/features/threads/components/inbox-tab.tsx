import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CampaignDock } from '../../campaigns/components/campaign-dock.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { WriteLink } from '../../sent-messages/components/write-link.tsx';
import { threadFilterOf, threadsQuery, type ThreadSummary } from '../queries.ts';
import { BoxChips } from './box-chips.tsx';
import { ThreadRow } from './thread-row.tsx';
import { ThreadView } from './thread-view.tsx';
import { useListKeys } from './use-inbox-keys.ts';
import classes from './inbox.module.css';

/** The people whom the team writes with, all that was said with one, and who that is: beside each other where there is room. */
export function InboxTab() {
  const { t } = useTranslation('threads');
  const page = usePageQuery();
  const open = page.get('thread');
  const isAbout = page.get('about') !== null;
  return (
    <div className={classes.frame}>
      <div className={classes.hub} data-open={open !== null || undefined} data-about={isAbout || undefined}>
        <Overview open={open} />
        {open === null ? (
          <div className={classes.thread}>
            <EmptyState icon={IconMessage} title={t('choose.title')} body={t('choose.body')} />
          </div>
        ) : (
          <Suspense key={open} fallback={<Skeleton height="100%" />}>
            <ThreadView threadId={open} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Overview({ open }: { open: string | null }) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = threadFilterOf(page.get);
  const query = useSuspenseInfiniteQuery(threadsQuery(organizationId, filter));
  const threads = rowsOf(query.data);
  const more = moreOf(query);
  const frame = useRef<HTMLElement>(null);
  useListKeys(frame);
  return (
    <section className={classes.list} aria-label={t('title')} ref={frame}>
      <div className={classes.tools}>
        <SearchField
          label={t('search')}
          value={filter.search}
          onSearch={(words) => page.filter({ q: words })}
        />
        {filter.search === '' && <BoxChips box={filter.box} />}
      </div>
      {threads.length === 0 ? <NoThreads {...filter} /> : <Rows threads={threads} open={open} />}
      {more && (
        <div className={classes.more}>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </div>
      )}
      <CampaignDock />
    </section>
  );
}

function Rows({ threads, open }: { threads: readonly ThreadSummary[]; open: string | null }) {
  const { t } = useTranslation('threads');
  return (
    <ul className={classes.rows} aria-label={t('list')}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} isOpen={thread.id === open} />
        </li>
      ))}
    </ul>
  );
}

function NoThreads({ box, search }: ReturnType<typeof threadFilterOf>) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  if (search !== '')
    return (
      <EmptyState icon={IconMessage} title={tCommon('list.noMatchesTitle')} body={t('search')} isSmall />
    );
  return (
    <EmptyState
      icon={IconMessage}
      title={t(`empty.${box}`)}
      body={t('empty.body')}
      isSmall
      {...(box === 'open' && { action: <WriteLink /> })}
    />
  );
}
