import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../site.tsx';
import bar from '../../ui/direction-question.module.css';
import classes from './direction-bar.module.css';

/** Shall the page run from the right? Shown before the first paint where nobody has answered; see public/theme.js. */
export function DirectionBar() {
  const { t } = useTranslation();
  if (useSite().language !== 'he') return null;
  return (
    <div className={classes.asked}>
      <aside className={bar.bar} aria-label={t('direction.offer')}>
        <span>{t('direction.offer')}</span>
        <Button size="xs" data-press="turn">
          {t('direction.turn')}
        </Button>
        <Button size="xs" variant="subtle" data-press="keep">
          {t('direction.keep')}
        </Button>
      </aside>
    </div>
  );
}
