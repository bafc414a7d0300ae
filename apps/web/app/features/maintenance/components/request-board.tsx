import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { usePlaceName } from '../place-name.ts';
import { requestsQuery } from '../queries.ts';
import type { RequestSummary } from '../queries.ts';
import type { RequestFilter } from '../request-filter.ts';
import { boardStatuses, toneOf } from '../request-looks.ts';
import { PriorityMark } from './priority-mark.tsx';
import { RepairCountdown } from './repair-countdown.tsx';
import classes from './maintenance.module.css';

/** Requests by where they stand, a column each. */
export function RequestBoard({ filter }: { filter: RequestFilter }) {
  return (
    <div className={classes.board}>
      {boardStatuses.map((status) => (
        <BoardColumn key={status} filter={{ ...filter, status }} status={status} />
      ))}
    </div>
  );
}

type BoardColumnProps = { filter: RequestFilter; status: RequestSummary['status'] };

function BoardColumn({ filter, status }: BoardColumnProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(requestsQuery(organizationId, filter));
  const requests = rowsOf(query.data);
  const more = moreOf(query);
  return (
    <section className={classes.column} aria-label={t(`statuses.${status}`)}>
      <h2>
        <StatusPill tone={toneOf[status]}>{t(`statuses.${status}`)}</StatusPill>
      </h2>
      {requests.length === 0 && <p className={classes.none}>{t('board.none')}</p>}
      <ul className={classes.cards}>
        {requests.map((request) => (
          <li key={request.id}>
            <BoardCard request={request} />
          </li>
        ))}
      </ul>
      {more && (
        <Button size="xs" loading={more.isLoading} onClick={more.onLoad}>
          {tCommon('actions.loadMore')}
        </Button>
      )}
    </section>
  );
}

function BoardCard({ request }: { request: RequestSummary }) {
  const page = usePageQuery();
  const nameOf = usePlaceName();
  return (
    <Link className={classes.job} to={page.link({ open: request.id, panel: null })}>
      <strong>
        <UserText>{request.title}</UserText>
      </strong>
      <small>{nameOf(request)}</small>
      <span className={classes.meta}>
        <PriorityMark priority={request.priority} />
        {request.repair === null ? (
          <Code>{formatDate(toBusinessDate(request.createdAt))}</Code>
        ) : (
          <RepairCountdown repair={request.repair} />
        )}
      </span>
    </Link>
  );
}
