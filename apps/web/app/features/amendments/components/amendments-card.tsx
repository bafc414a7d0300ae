import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Lease } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { amendmentsQuery } from '../queries.ts';
import { AmendmentRow } from './amendment-row.tsx';
import { OptionLine } from './option-line.tsx';
import classes from './amendments.module.css';

/** How a lease goes on: its option with the day for notice, its amendments, the leases before and after it. */
export function AmendmentsCard({ lease }: { lease: Lease }) {
  const { t } = useTranslation('amendments');
  const { organizationId, can } = useOrganization();
  const query = usePageQuery();
  const { data } = useSuspenseQuery(amendmentsQuery(organizationId, lease.id));
  const isOpen = data.items.some(({ state }) => state === 'draft' || state === 'signing');
  const mayAmend = can['agreements.manage'] && lease.terminatedOn === null && !isOpen;
  const { renewsLeaseId, renewedByLeaseId } = lease;
  return (
    <Card
      title={t('card.title')}
      action={
        mayAmend && (
          <Link {...buttonLook()} to={query.link({ panel: 'amend' })}>
            {t('card.amend')}
          </Link>
        )
      }
    >
      <ul className={classes.rows}>
        {data.option !== null && (
          <li className={classes.row}>
            <OptionLine option={data.option} />
          </li>
        )}
        {data.items.map((amendment) => (
          <AmendmentRow key={amendment.id} amendment={amendment} />
        ))}
        {renewsLeaseId !== null && (
          <li className={classes.row}>
            <Link to={paths.lease(renewsLeaseId)}>{t('card.before')}</Link>
          </li>
        )}
        {renewedByLeaseId !== null && (
          <li className={classes.row}>
            <Link to={paths.lease(renewedByLeaseId)}>{t('card.after')}</Link>
          </li>
        )}
        {data.option === null &&
          data.items.length === 0 &&
          renewsLeaseId === null &&
          renewedByLeaseId === null && <li className={classes.row}>{t('card.empty')}</li>}
      </ul>
    </Card>
  );
}
