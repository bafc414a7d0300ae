import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { Desk } from '../desk.ts';
import { conversationsQuery } from '../queries.ts';
import type { ConversationSummary } from '../queries.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import classes from './messages.module.css';

/** The conversations, and the one that is open: beside each other, or one at a time where there is no room. */
export function MessageDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation('messages');
  const page = usePageQuery();
  const open = page.get('conversation');
  const search = page.get('q') ?? '';
  const query = useSuspenseInfiniteQuery(conversationsQuery(desk, search));
  const conversations = rowsOf(query.data);
  const isEmpty = conversations.length === 0 && search === '' && open === null;
  if (isEmpty)
    return (
      <Card label={t('list')}>
        <EmptyState
          icon={IconMessage}
          title={t('empty.title')}
          body={t('empty.body')}
          action={<WriteLink />}
        />
      </Card>
    );
  return (
    <div className={classes.frame}>
      <div className={classes.desk} data-open={open !== null || undefined}>
        <div className={classes.overview}>
          <div className={classes.search}>
            <SearchField label={t('search')} value={search} onSearch={(words) => page.filter({ q: words })} />
          </div>
          <Overview conversations={conversations} open={open} more={moreOf(query)} />
        </div>
        <div className={classes.reading}>
          {open === null ? (
            <EmptyState icon={IconMessage} title={t('choose.title')} body={t('choose.body')} />
          ) : (
            <ConversationView key={open} desk={desk} conversationId={open} />
          )}
        </div>
      </div>
    </div>
  );
}

type OverviewProps = {
  conversations: readonly ConversationSummary[];
  open: string | null;
  more: ReturnType<typeof moreOf>;
};

function Overview({ conversations, open, more }: OverviewProps) {
  const { t } = useTranslation('messages');
  const { t: tCommon } = useTranslation();
  if (conversations.length === 0)
    return (
      <EmptyState icon={IconMessage} title={tCommon('list.noMatchesTitle')} body={t('empty.filteredBody')} />
    );
  return (
    <>
      <ConversationList conversations={conversations} open={open} />
      {more && (
        <div className={classes.more}>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Opens the panel for a new message. */
export function WriteLink({ isFilled = false }: { isFilled?: boolean }) {
  const { t } = useTranslation('messages');
  const page = usePageQuery();
  return (
    <Link
      {...buttonLook({ variant: isFilled ? 'filled' : 'default' })}
      to={page.link({ panel: 'message', request: null })}
    >
      {t('form.title')}
    </Link>
  );
}
