import { LOGO_MAX_BYTES } from '@dira/contract/logos';
import { formatBytes } from '@dira/i18n/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingPlace } from '../../../ui/setting-place.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { PictureField } from '../../pictures/components/picture-field.tsx';
import { useRemoveLogo, useUploadLogo } from '../queries.ts';
import { logoQuery } from '../shown-logo.ts';
import { LogoOnPaper } from './logo-on-paper.tsx';

/** The logo of the workspace as it stands on paper, and the ways to another or to none. */
export function LogoCard() {
  const { t } = useTranslation('organizations');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(logoQuery(organizationId));
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <Card
      title={t('logo.title')}
      action={
        data.logo !== null && (
          <Button size="xs" onClick={() => setIsRemoving(true)}>
            {t('logo.remove')}
          </Button>
        )
      }
      isPadded
    >
      <Stack>
        <p>{t('logo.intro')}</p>
        {data.logo !== null && <LogoOnPaper logo={data.logo} />}
        <SettingPlace name="logo">
          <LogoField isReplaced={data.logo !== null} />
        </SettingPlace>
      </Stack>
      {isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
    </Card>
  );
}

function LogoField({ isReplaced }: { isReplaced: boolean }) {
  const { t } = useTranslation('organizations');
  const language = useLanguage();
  const upload = useUploadLogo();
  return (
    <PictureField
      label={t(isReplaced ? 'logo.replace' : 'logo.add')}
      hint={t('logo.hint', { most: isolate.code(formatBytes(LOGO_MAX_BYTES, language)) })}
      mostBytes={LOGO_MAX_BYTES}
      isSending={upload.isPending}
      send={upload.mutateAsync}
      onSent={() => showToast({ title: t('logo.saved') })}
    />
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const remove = useRemoveLogo();
  return (
    <ConfirmChange
      title={t('logo.removeTitle')}
      confirmLabel={t('logo.remove')}
      isDanger
      change={remove}
      value={undefined}
      done={t('logo.removed')}
      onClose={onClose}
    >
      {t('logo.removeBody')}
    </ConfirmChange>
  );
}
