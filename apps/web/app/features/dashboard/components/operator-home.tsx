import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconSettings } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';

/** The operator of the installation sees no workspace's content: their screens are elsewhere. */
export function OperatorHome() {
  const { t } = useTranslation('dashboard');
  return (
    <Page isNarrow>
      <PageHeader title={t('tab')} />
      <Card label={t('operator.title')}>
        <EmptyState
          icon={IconSettings}
          title={t('operator.title')}
          body={t('operator.body')}
          action={
            <Link {...buttonLook({ variant: 'filled' })} to={paths.siteAdmin()}>
              {t('operator.action')}
            </Link>
          }
        />
      </Card>
    </Page>
  );
}
