import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';

/** Among the settings: the way to the screen for owners and members who look on. */
export function OverviewCard() {
  const { t } = useTranslation('account');
  return (
    <Card title={t('overview.title')}>
      <SettingList>
        <SettingRow
          label={t('overview.what')}
          note={t('overview.note')}
          action={
            <Link {...buttonLook()} to={paths.ownerPortal()}>
              {t('overview.open')}
            </Link>
          }
        />
      </SettingList>
    </Card>
  );
}
