import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  findSettings,
  isOfWorkspace,
  nameOfSetting,
  pathOfSetting,
} from '../../features/account/find-settings.ts';
import { useMe } from '../../features/account/queries.ts';
import { findOwnOrganization } from '../../features/organizations/queries.ts';
import { isolate } from '../../lib/isolate.ts';
import { Card } from '../../ui/card.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import setting from '../../ui/setting-row.module.css';

/** What a search of the settings found, each a link to its control. */
export function FoundSettings({ query }: { query: string }) {
  const { t } = useTranslation(['settings', 'account', 'shell']);
  const me = useMe();
  const found = findSettings(query, me, findOwnOrganization(me));
  const said =
    found.length === 0 ? t('nothing', { query: isolate.text(query) }) : t('found', { count: found.length });
  return (
    <Card label={t('search')}>
      <p role="status" className={setting.said}>
        {said}
      </p>
      {found.length > 0 && (
        <SettingList>
          {found.map((one) => (
            <SettingRow
              key={one.name}
              label={<Link to={pathOfSetting(one)}>{nameOfSetting(t(`words.${one.name}`))}</Link>}
              value={
                isOfWorkspace(one.tab)
                  ? t('shell:screens.organizationSettings')
                  : t(`account:tabs.${one.tab}`)
              }
            />
          ))}
        </SettingList>
      )}
    </Card>
  );
}
