import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconAccessible, IconCookie } from '../../../ui/icons.ts';
import classes from './edge-buttons.module.css';

/** Two tabs at the edge of every page, in the margin beside what is read. */
export function EdgeButtons() {
  const { t } = useTranslation(['visits', 'accessibility']);
  return (
    <div className={classes.edge}>
      <button
        type="button"
        className={classes.tab}
        data-press="reading-aids"
        aria-haspopup="dialog"
        aria-label={t('accessibility:title')}
        title={t('accessibility:title')}
      >
        <span>
          <Icon of={IconAccessible} />
        </span>
      </button>
      <button
        type="button"
        className={classes.tab}
        data-press="choose-cookies"
        data-after-choice=""
        aria-haspopup="dialog"
        aria-label={t('cookies.settings')}
        title={t('cookies.settings')}
      >
        <span>
          <Icon of={IconCookie} />
        </span>
      </button>
    </div>
  );
}
