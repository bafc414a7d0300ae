import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useMe } from '../../account/queries.ts';
import { findOrganization } from '../queries.ts';
import { StandingButton } from './standing-button.tsx';
import classes from './read-only-bar.module.css';

/** Says over every page of a read-only workspace since when it is so, and who can change that. */
export function ReadOnlyBar() {
  const { t } = useTranslation('organizations');
  const workspace = findOrganization(useMe());
  if (workspace === null || workspace.readOnly === null) return null;
  const date = isolate.code(formatDate(toBusinessDate(workspace.readOnly.since)));
  const isOwner = workspace.can['organization.close'];
  return (
    <div className={classes.bar}>
      <p className={classes.text}>
        {t('standing.readOnly', { date })} {!isOwner && t('standing.byOwner')}
      </p>
      {isOwner && <StandingButton />}
    </div>
  );
}
