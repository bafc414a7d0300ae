import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Card } from '../../../ui/card.tsx';
import { useOrganization } from '../queries.ts';
import { StandingButton } from './standing-button.tsx';
import classes from '../../../ui/setting-row.module.css';

/** Whether the workspace works or is archived, and the way from one to the other; nothing while it is to be erased. */
export function StandingCard() {
  const { t } = useTranslation('organizations');
  const { readOnly } = useOrganization();
  if (readOnly?.reason === 'erasing') return null;
  if (readOnly === null)
    return (
      <Card title={t('standing.archive')}>
        <p className={classes.intro}>{t('standing.archiveBody')}</p>
        <div className={classes.foot}>
          <StandingButton />
        </div>
      </Card>
    );
  const date = isolate.code(formatDate(toBusinessDate(readOnly.since)));
  return (
    <Card title={t('standing.archivedTitle')}>
      <p className={classes.intro}>{t('standing.archivedBody', { date })}</p>
      <div className={classes.foot}>
        <StandingButton />
      </div>
    </Card>
  );
}
