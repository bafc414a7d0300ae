import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { unbuiltRouteId, unbuiltScreens } from '../screens.ts';
import classes from './not-here-yet.module.css';

export async function clientLoader() {
  await loadTexts('not-here-yet');
  return null;
}

/** A screen of the product that does not exist yet, said plainly, with a way on. */
export default function NotHereYet() {
  const { t } = useTranslation(['not-here-yet', 'shell']);
  const { t: tCommon } = useTranslation();
  const routeId = useMatches().at(-1)?.id;
  const unbuilt = unbuiltScreens.find(({ path }) => unbuiltRouteId(path) === routeId);
  const screen = t(`shell:screens.${unbuilt?.screen ?? 'home'}`);
  const isSignedIn = useSession().isSignedIn();
  return (
    <Page isNarrow>
      <PageHeader title={t('title', { screen })} tabTitle={screen} purpose={t('body')} />
      <p className={classes.works}>{t('works')}</p>
      <Link
        to={isSignedIn ? paths.dashboard() : paths.home()}
        reloadDocument={!isSignedIn}
        {...buttonLook({ variant: 'filled' })}
      >
        {isSignedIn ? tCommon('actions.goToToday') : tCommon('actions.goHome')}
      </Link>
    </Page>
  );
}
