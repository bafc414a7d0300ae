import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useMe } from '../../account/queries.ts';
import { StandingButton } from '../../organizations/components/standing-button.tsx';
import { findOrganization } from '../../organizations/queries.ts';
import { StopButton } from './stop-button.tsx';
import classes from './read-only-bar.module.css';

/** Says over every page of a read-only workspace since when it is so, or until when, and who can change that. */
export function ReadOnlyBar() {
  const { t } = useTranslation('organizations');
  const workspace = findOrganization(useMe());
  if (workspace === null || workspace.readOnly === null) return null;
  const { since, eraseOn } = workspace.readOnly;
  const date = isolate.code(formatDate(eraseOn ?? toBusinessDate(since)));
  const isOwner = workspace.can['organization.close'];
  if (eraseOn !== null)
    return (
      <div className={classes.bar}>
        <p className={classes.text}>
          {t('erasure.bar', { date })} {!isOwner && t('erasure.byOwner')}
        </p>
        {isOwner && <StopButton />}
      </div>
    );
  return (
    <div className={classes.bar}>
      <p className={classes.text}>
        {t('standing.readOnly', { date })} {!isOwner && t('standing.byOwner')}
      </p>
      {isOwner && <StandingButton />}
    </div>
  );
}
