import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconTool } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { leaseQuery } from '../../leases/queries.ts';
import { activeOfUnitQuery } from '../../maintenance/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import classes from './inbox.module.css';

/** What is still to be repaired where the person rents, also what the team found there itself. */
export function LeaseRepairs({ leaseId, propertyId }: { leaseId: string; propertyId: string }) {
  const { t } = useTranslation(['threads', 'maintenance']);
  const { organizationId, can } = useOrganization();
  const { data: lease } = useQuery(leaseQuery(organizationId, leaseId));
  const unitId = lease?.unit.id ?? '';
  const { data } = useQuery({
    ...activeOfUnitQuery(organizationId, unitId),
    enabled: can['maintenance.see'] && unitId !== '',
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section>
      <h4>{t('facts.repairs')}</h4>
      <ul className={classes.may}>
        {data.items.map(({ id, title, status, createdAt }) => (
          <li key={id}>
            <Icon of={IconTool} size={14} />
            <Link to={paths.maintenance({ request: id })}>
              <UserText>{title}</UserText>
            </Link>
            <small>
              {t('facts.repairSince', {
                status: t(`maintenance:statuses.${status}`),
                date: isolate.code(formatDate(toBusinessDate(createdAt))),
              })}
            </small>
          </li>
        ))}
      </ul>
      {data.nextCursor !== null && (
        <Link to={paths.maintenance({ status: 'active', property: propertyId })}>
          {t('facts.allRepairs')}
        </Link>
      )}
    </section>
  );
}
