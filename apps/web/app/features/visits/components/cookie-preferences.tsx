import {
  ALL_COOKIES,
  ANALYTICS_DAYS,
  ESSENTIAL_COOKIES,
  OPTIONAL_COOKIES,
  type CookieChoice,
} from '@dira/domain/visits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { choose, consent } from '../consent.ts';
import dialog from '../../../ui/dialog.module.css';

/** What somebody allows, kind by kind; nothing of it counts before it is saved. */
export function CookiePreferences({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['visits', 'common']);
  const [choice, setChoice] = useState<CookieChoice>(consent.get() ?? ESSENTIAL_COOKIES);
  const titleId = useId();
  const { ref, onCancel } = useDialog({ onClose });
  const save = (chosen: CookieChoice) => {
    choose(chosen);
    onClose();
  };
  return (
    <dialog ref={ref} className={dialog.dialog} aria-labelledby={titleId} onCancel={onCancel}>
      <div className={dialog.body}>
        <h2 id={titleId} className={dialog.title}>
          {t('cookies.title')}
        </h2>
        <p className={dialog.text}>
          {t('cookies.lead')} <a href={paths.privacy()}>{t('cookies.privacy')}</a>
        </p>
        <SwitchRow
          label={t('cookies.kinds.essential.name')}
          hint={t('cookies.kinds.essential.about')}
          isOn
          isDisabled
        />
        {OPTIONAL_COOKIES.map((kind) => (
          <SwitchRow
            key={kind}
            label={t(`cookies.kinds.${kind}.name`)}
            hint={t(`cookies.kinds.${kind}.about`, { days: ANALYTICS_DAYS })}
            isOn={choice[kind]}
            onChange={(isOn) => setChoice({ ...choice, [kind]: isOn })}
          />
        ))}
      </div>
      <footer className={dialog.footer}>
        <Button onClick={() => save(ESSENTIAL_COOKIES)}>{t('cookies.reject')}</Button>
        <Button onClick={() => save(ALL_COOKIES)}>{t('cookies.accept')}</Button>
        <Button variant="filled" onClick={() => save(choice)}>
          {t('cookies.save')}
        </Button>
      </footer>
    </dialog>
  );
}
