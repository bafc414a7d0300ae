import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/store.ts';
import { TEXT_SIZES } from '../../../lib/text-size.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconMinus, IconPlus, IconX } from '../../../ui/icons.ts';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { READING_AIDS, reading, resetReading, setTextSize, switchAid } from '../reading-aids.ts';
import classes from './accessibility-panel.module.css';

/** From here on there is room for it beside what is read. */
const besideFrom = '(min-width: 48em)';

/** How a page is read: what is chosen acts at once, and stays in this browser. */
export function AccessibilityPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accessibility', 'common']);
  const { textSize, aids } = useStore(reading);
  const [titleId, sizeId] = [useId(), useId()];
  const { ref, onCancel } = useDialog({ besideFrom, onClose });
  return (
    <dialog
      ref={ref}
      className={classes.panel}
      aria-labelledby={titleId}
      onCancel={onCancel}
      // Beside the page it is not modal, and the browser does not close it by itself.
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className={classes.head}>
        <h2 id={titleId}>{t('title')}</h2>
        <Button variant="subtle" aria-label={t('common:actions.close')} data-autofocus onClick={onClose}>
          <Icon of={IconX} />
        </Button>
      </header>
      <div className={classes.size} role="group" aria-labelledby={sizeId}>
        <span id={sizeId}>{t('textSize')}</span>
        <Button
          aria-label={t('smaller')}
          aria-disabled={textSize === TEXT_SIZES.least}
          onClick={() => setTextSize(textSize - TEXT_SIZES.step)}
        >
          <Icon of={IconMinus} />
        </Button>
        <output>{t('percent', { percent: textSize })}</output>
        <Button
          aria-label={t('larger')}
          aria-disabled={textSize === TEXT_SIZES.most}
          onClick={() => setTextSize(textSize + TEXT_SIZES.step)}
        >
          <Icon of={IconPlus} />
        </Button>
      </div>
      {READING_AIDS.map((aid) => (
        <SwitchRow
          key={aid}
          label={t(`aids.${aid}`)}
          isOn={aids.has(aid)}
          onChange={(isOn) => switchAid(aid, isOn)}
        />
      ))}
      <footer className={classes.foot}>
        <Button size="xs" onClick={resetReading}>
          {t('reset')}
        </Button>
        <a href={paths.accessibilityStatement()}>{t('statement')}</a>
      </footer>
    </dialog>
  );
}
