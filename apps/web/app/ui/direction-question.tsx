import { useTranslation } from 'react-i18next';
import { keepDirection, setRightToLeft } from '../lib/direction.ts';
import { Button } from './button.tsx';
import classes from './direction-question.module.css';

/** One quiet bar: shall the page run from the right? */
export function DirectionQuestion({ onTurn }: { onTurn: (() => void) | undefined }) {
  const { t } = useTranslation();
  const turn = () => {
    setRightToLeft(true);
    onTurn?.();
  };
  return (
    <aside className={classes.bar} aria-label={t('direction.offer')}>
      <span>{t('direction.offer')}</span>
      <Button size="xs" onClick={turn}>
        {t('direction.turn')}
      </Button>
      <Button size="xs" variant="subtle" onClick={keepDirection}>
        {t('direction.keep')}
      </Button>
    </aside>
  );
}
