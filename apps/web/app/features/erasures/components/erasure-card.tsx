import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { StopButton } from './stop-button.tsx';
import classes from '../../../ui/setting-row.module.css';

/** The way to erase the workspace, or until when that can be stopped. */
export function ErasureCard() {
  const { t } = useTranslation('organizations');
  const { readOnly } = useOrganization();
  const eraseOn = readOnly?.eraseOn ?? null;
  if (eraseOn === null)
    return (
      <Card title={t('erasure.ask')}>
        <p className={classes.intro}>{t('erasure.intro')}</p>
        <div className={classes.foot}>
          <Link
            {...buttonLook({ isDanger: true })}
            to={paths.organizationSettings({ tab: 'danger', panel: 'erase' })}
          >
            {t('erasure.ask')}
          </Link>
        </div>
      </Card>
    );
  return (
    <Card title={t('erasure.dueTitle')}>
      <p className={classes.intro}>{t('erasure.dueBody', { date: isolate.code(formatDate(eraseOn)) })}</p>
      <div className={classes.foot}>
        <StopButton />
      </div>
    </Card>
  );
}
