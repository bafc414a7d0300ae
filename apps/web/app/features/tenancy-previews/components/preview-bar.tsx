import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconEye } from '../../../ui/icons.ts';
import classes from './tenancy-previews.module.css';

/** Says over the page whose eyes it is seen with, and leads back. */
export function PreviewBar({ leaseId, name }: { leaseId: string; name: string }) {
  const { t } = useTranslation('tenancy-previews');
  return (
    <div role="note" className={classes.bar}>
      <Icon of={IconEye} size={18} />
      <p>{t('bar', { name: isolate.text(name) })}</p>
      <Link {...buttonLook({ size: 'sm' })} to={paths.lease(leaseId)}>
        {t('back')}
      </Link>
    </div>
  );
}
