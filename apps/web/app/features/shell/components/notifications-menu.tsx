import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { IconBell } from '../../../ui/icons.ts';
import classes from './top-bar.module.css';

/** The place of notifications. What needs somebody stands on Today; this says so. */
export function NotificationsMenu() {
  const { t } = useTranslation('shell');
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton size="lg" label={t('notifications.label')} icon={IconBell} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notifications.label')}>
        <div className={classes.empty} tabIndex={-1} data-autofocus>
          <strong>{t('notifications.empty')}</strong>
          <span>{t('notifications.emptyBody')}</span>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
