import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { switchesQuery, type InstallationSwitch } from '../queries.ts';

/** What the operator may close for a while, each with how it stands. */
export function SwitchesTab() {
  const { t } = useTranslation(['installation-switches', 'site-admin']);
  const page = usePageQuery();
  const { data } = useSuspenseQuery(switchesQuery);
  return (
    <Card title={t('site-admin:tabs.switches')}>
      <SettingList>
        {data.items.map((each) => (
          <SettingRow
            key={each.name}
            label={t(`names.${each.name}`)}
            value={
              <StatusPill tone={each.isOn ? 'ok' : 'wait'}>{t(each.isOn ? 'open' : 'closed')}</StatusPill>
            }
            note={<Note each={each} />}
            action={
              <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'switch', switch: each.name })}>
                {t(each.isOn ? 'close' : 'reopen')}
              </Link>
            }
          />
        ))}
      </SettingList>
    </Card>
  );
}

/** What closing does, while it is open; who closed it and why, once it is. */
function Note({ each: { name, isOn, since, by, reason } }: { each: InstallationSwitch }) {
  const { t } = useTranslation('installation-switches');
  if (isOn || since === null) return t(`closes.${name}`);
  return (
    <>
      {t('since', { date: isolate.code(formatDateTime(since)) })}
      {[by, reason].map((said) => {
        const text = said ?? '';
        return (
          text !== '' && (
            <span key={text}>
              {' · '}
              <UserText>{text}</UserText>
            </span>
          )
        );
      })}
    </>
  );
}
