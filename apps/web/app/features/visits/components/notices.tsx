import { VISIT_KEYS } from '@dira/domain/visits';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeStorage } from '../../../lib/browser-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import dialog from '../../../ui/dialog.module.css';

/** Dira is made for Israel; whoever reads on elsewhere may. */
export function CountryNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('visits');
  return (
    <Notice
      title={t('country.title')}
      goOn={t('country.goOn')}
      readKey={VISIT_KEYS.countryRead}
      onClose={onClose}
    >
      {t('country.text')}
    </Notice>
  );
}

/** Developer tools stand beside the page: what may not be done with what is on it. */
export function ToolsNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('visits');
  return (
    <Notice title={t('tools.title')} goOn={t('tools.goOn')} readKey={VISIT_KEYS.toolsRead} onClose={onClose}>
      {t('tools.text')}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  goOn: string;
  /** Where it is kept, for this browser session, that it was read. */
  readKey: string;
  children: ReactNode;
  onClose: () => void;
}

function Notice({ title, goOn, readKey, children, onClose }: NoticeProps) {
  const textId = useId();
  const leave = () => {
    writeStorage(readKey, 'yes', 'session');
    onClose();
  };
  return (
    <Dialog
      title={title}
      describedBy={textId}
      onClose={leave}
      footer={
        <Button variant="filled" data-autofocus onClick={leave}>
          {goOn}
        </Button>
      }
    >
      <p id={textId} className={dialog.text}>
        {children}
      </p>
    </Dialog>
  );
}
