import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { FormNote } from './form-layout.tsx';
import { Stack } from './page.tsx';
import { SettingList, SettingRow } from './setting-row.tsx';
import { SidePanel } from './side-panel.tsx';

type ToldOnceProps = {
  title: string;
  /** That it is never shown again. */
  warning: string;
  /** What another program is given; the first of them has the focus. */
  values: readonly { readonly label: string; readonly value: string; readonly note?: string }[];
  onClose: () => void;
};

/** A secret that was just made, shown while the panel is open, and never again. */
export function ToldOnce({ title, warning, values, onClose }: ToldOnceProps) {
  const { t } = useTranslation();
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <Stack>
        <div role="status">
          <FormNote>{warning}</FormNote>
        </div>
        <SettingList>
          {values.map(({ label, value, note }, index) => (
            <SettingRow
              key={label}
              label={label}
              value={<bdi dir="ltr">{value}</bdi>}
              {...(note !== undefined && { note })}
              action={<CopyButton text={value} name={label} isFirst={index === 0} />}
            />
          ))}
        </SettingList>
      </Stack>
    </SidePanel>
  );
}
