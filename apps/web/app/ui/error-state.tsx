import { useTranslation } from 'react-i18next';
import { describeProblem } from '../lib/problem.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconAlertTriangle } from './icons.ts';
import classes from './states.module.css';

/** Something could not be loaded: what happened, what is safe, try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.state} data-tone="error" role="alert">
      <span className={classes.icon}>
        <Icon of={IconAlertTriangle} size={24} />
      </span>
      <p className={classes.title}>{t('loadError.title')}</p>
      <p className={classes.body}>{describeProblem(error)}</p>
      <p className={classes.body}>{t('loadError.body')}</p>
      <div className={classes.actions}>
        <Button variant="filled" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      </div>
    </div>
  );
}
