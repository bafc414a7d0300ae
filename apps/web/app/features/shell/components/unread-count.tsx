import { UNREAD_COUNTED } from '@dira/contract/constants';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../ui/spoken.tsx';
import classes from './unread.module.css';

/** A number beside the name of a screen, or on its icon; nothing for none. */
export function UnreadCount({ unread, isOnIcon }: { unread: number; isOnIcon: boolean }) {
  const { t } = useTranslation('shell');
  if (unread === 0) return null;
  return (
    <>
      <span className={classes.count} data-on-icon={isOnIcon || undefined} aria-hidden>
        {unread >= UNREAD_COUNTED ? `${UNREAD_COUNTED - 1}+` : unread}
      </span>
      <Spoken>{t('unreadMessages', { count: unread })}</Spoken>
    </>
  );
}
