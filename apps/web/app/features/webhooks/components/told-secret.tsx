import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';

type ToldSecretProps = { title: string; secret: string; onClose: () => void };

/** Shown while the panel is open, and never again. */
export function ToldSecret({ title, secret, onClose }: ToldSecretProps) {
  const { t } = useTranslation('webhooks');
  const { t: tCommon } = useTranslation();
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {tCommon('actions.close')}
        </Button>
      }
    >
      <Stack>
        <div role="status">
          <FormNote>{t('once')}</FormNote>
        </div>
        <SettingList>
          <SettingRow
            label={t('secret')}
            value={<bdi dir="ltr">{secret}</bdi>}
            note={t('verify')}
            action={<CopyButton text={secret} name={t('secret')} isFirst />}
          />
        </SettingList>
      </Stack>
    </SidePanel>
  );
}
