import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { IconBell } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import classes from './top-bar.module.css';

/** The place of notifications. What needs somebody stands on Today; this says so. */
export function NotificationsMenu() {
  const { t } = useTranslation('shell');
  const label = t('notifications.label');
  return (
    <Popover
      label={label}
      renderTrigger={(props) => <IconButton {...props} size="lg" label={label} icon={IconBell} />}
    >
      <div className={classes.empty} tabIndex={-1} data-autofocus>
        <strong>{t('notifications.empty')}</strong>
        <span>{t('notifications.emptyBody')}</span>
      </div>
    </Popover>
  );
}
