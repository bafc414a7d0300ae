import {
  ALL_COOKIES,
  ANALYTICS_DAYS,
  ESSENTIAL_COOKIES,
  OPTIONAL_COOKIES,
  type CookieChoice,
} from '@dira/domain/visits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { choose, consent } from '../consent.ts';
import dialog from '../../../ui/dialog.module.css';

/** What somebody allows, kind by kind; nothing of it counts before it is saved. */
export function CookiePreferences({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['visits', 'common']);
  const [choice, setChoice] = useState<CookieChoice>(consent.get() ?? ESSENTIAL_COOKIES);
  const save = (chosen: CookieChoice) => {
    choose(chosen);
    onClose();
  };
  return (
    <Dialog
      title={t('cookies.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => save(ESSENTIAL_COOKIES)}>{t('cookies.reject')}</Button>
          <Button onClick={() => save(ALL_COOKIES)}>{t('cookies.accept')}</Button>
          <Button variant="filled" onClick={() => save(choice)}>
            {t('cookies.save')}
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
