import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import { useStopMailCopies } from '../queries.ts';
import type { Route } from './+types/unsubscribe';
import classes from '../components/notifications.module.css';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export async function clientLoader() {
  await loadTexts('notifications', 'problems');
  return null;
}

/** Where the link of a copy leads: one press ends them, without a sign-in. */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('notifications');
  const stop = useStopMailCopies();
  const isInvalid =
    isApiError(stop.error) && (stop.error.code === 'not_found' || stop.error.code === 'invalid_request');
  const outcome = stop.isSuccess ? 'done' : isInvalid ? 'invalid' : null;
  const title = outcome === null ? t('stop.title') : t(`stop.${outcome}Title`);
  usePageTitle(title);
  return (
    <div className={classes.visitor}>
      <VisitorTop />
      <main id="main" className={classes.visitorMain}>
        <div aria-live="polite">
          <h1>{title}</h1>
          <p>{outcome === null ? t('stop.body') : t(`stop.${outcome}Body`)}</p>
          {stop.error !== null && !isInvalid && <p role="alert">{describeProblem(stop.error)}</p>}
        </div>
        {outcome === null ? (
          <Button variant="filled" size="lg" loading={stop.isPending} onClick={() => stop.mutate(token)}>
            {t('stop.button')}
          </Button>
        ) : (
          <a href={paths.home()} {...buttonLook({ size: 'lg' })}>
            {t('stop.home')}
          </a>
        )}
      </main>
    </div>
  );
}
