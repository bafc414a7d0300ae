import { isDemoAddress } from '@dira/domain/demo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useMe } from '../../account/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useClearSampleWorkspace } from '../queries.ts';
import classes from './sample-banner.module.css';

/** In a sample workspace: that nothing here is real, and how to be rid of it. */
export function SampleBanner() {
  const { t } = useTranslation('dashboard');
  const { isSample, can } = useOrganization();
  const [isAsking, setIsAsking] = useState(false);
  const isDemo = isDemoAddress(useMe().user.email);
  if (!isSample) return null;
  return (
    <aside className={classes.banner}>
      <p>
        {t('sample.banner')} {isDemo && t('sample.demo')}
      </p>
      {can['organization.manage'] && !isDemo && (
        <Button onClick={() => setIsAsking(true)}>{t('sample.clear')}</Button>
      )}
      {isAsking && <ClearDialog onClose={() => setIsAsking(false)} />}
    </aside>
  );
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const { organizationName } = useOrganization();
  const navigate = useNavigate();
  const clear = useClearSampleWorkspace();
  return (
    <ConfirmChange
      title={t('sample.clearTitle', { name: isolate.text(organizationName) })}
      confirmLabel={t('sample.clear')}
      isDanger
      change={clear}
      value={undefined}
      done={t('sample.cleared')}
      onDone={() => {
        onClose();
        void navigate(paths.dashboard());
      }}
      onClose={onClose}
    >
      {t('sample.clearBody')}
    </ConfirmChange>
  );
}
