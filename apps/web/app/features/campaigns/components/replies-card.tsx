import { formatDateTime } from '@dira/i18n/format-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { repliesQuery } from '../queries.ts';
import classes from './campaigns.module.css';

/** What the people of a campaign wrote after its message. */
export function RepliesCard({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { organizationId } = useOrganization();
  const query = useInfiniteQuery(repliesQuery(organizationId, campaignId));
  const more = moreOf(query);
  return (
    <Card title={t('replies')} isPadded>
      {query.error !== null && <p role="alert">{describeProblem(query.error)}</p>}
      {query.data === undefined && query.error === null && <Skeleton height="6rem" />}
      {query.data !== undefined && (
        <ul className={classes.replies}>
          {rowsOf(query.data).map(({ id, name, text, saidAt }) => (
            <li key={id}>
              <p className={classes.note}>
                <b>
                  <UserText>{name}</UserText>
                </b>
                {' · '}
                <Code>{formatDateTime(saidAt)}</Code>
              </p>
              <p className={classes.said} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      {more !== undefined && (
        <Button loading={more.isLoading} onClick={more.onLoad}>
          {t('common:actions.loadMore')}
        </Button>
      )}
    </Card>
  );
}
