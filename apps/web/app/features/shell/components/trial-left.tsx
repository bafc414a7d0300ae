import { countDays } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import type { Membership } from '../../account/queries.ts';
import { workspaceQuery } from '../../organizations/queries.ts';
import classes from './sidebar.module.css';

/** How long the workspace is still tried; of one that is not, or no longer, nothing. */
export function TrialLeft({ organizationId, can }: Pick<Membership, 'organizationId' | 'can'>) {
  const { t } = useTranslation('shell');
  const { data } = useQuery(workspaceQuery(organizationId));
  if (data?.status !== 'trial' || data.isSample || data.trialEndsOn === null) return null;
  const count = countDays(today(), data.trialEndsOn);
  return count < 0 ? null : (
    <Link to={can['billing.manage'] ? paths.subscription() : paths.settings()} className={classes.trial}>
      {t('workspace.trialDays', { count })}
    </Link>
  );
}
