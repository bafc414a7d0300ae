import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/use-online.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import classes from './offline-bar.module.css';

/** Says over the page that nothing comes or goes for now. The region is always there, so that it is read aloud. */
export function OfflineBar() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.bar}>
          <Icon of={IconAlertTriangle} size={16} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
