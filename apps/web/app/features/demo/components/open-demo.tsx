import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { enterDemo } from '../open-demo.ts';
import classes from './open-demo.module.css';

type State = 'idle' | 'opening' | 'often' | 'full' | 'failed';

/** One press, and the visitor is in. */
export function OpenDemo() {
  const { t } = useTranslation('demo');
  const [state, setState] = useState<State>('idle');
  const isOpening = state === 'opening';
  const open = async () => {
    setState('opening');
    const problem = await enterDemo();
    if (problem === null) location.assign(paths.dashboard());
    else setState(problem);
  };
  return (
    <div className={classes.open}>
      <Button variant="filled" size="lg" loading={isOpening} onClick={() => void open()}>
        {t('open')}
      </Button>
      <p role="status">{isOpening && t('opening')}</p>
      {!isOpening && state !== 'idle' && (
        <p role="alert" className={classes.problem}>
          {t(state)}
        </p>
      )}
    </div>
  );
}
