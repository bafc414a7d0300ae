import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import { useConfirmRequest } from '../queries.ts';
import type { Route } from './+types/confirm-request';
import classes from '../components/privacy-requests.module.css';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export async function clientLoader() {
  await loadTexts('privacy-requests', 'problems');
  return null;
}

/** Where the mailed link of a request leads: one press says that it is one’s own, without a sign-in. */
export default function ConfirmRequest({ params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation(['privacy-requests', 'common']);
  const confirm = useConfirmRequest();
  const isInvalid = isApiError(confirm.error) && confirm.error.code === 'not_found';
  const outcome = confirm.isSuccess ? 'done' : isInvalid ? 'invalid' : null;
  const title = outcome === null ? t('confirm.title') : t(`confirm.${outcome}Title`);
  usePageTitle(title);
  return (
    <div className={classes.visitor}>
      <VisitorTop />
      <main id="main" className={classes.visitorMain}>
        <div aria-live="polite">
          <h1>{title}</h1>
          <p>
            {outcome === null
              ? t('confirm.body')
              : t(`confirm.${outcome}Body`, { date: formatDate(confirm.data?.dueOn ?? '') })}
          </p>
          {confirm.error !== null && !isInvalid && <p role="alert">{describeProblem(confirm.error)}</p>}
        </div>
        {outcome === null ? (
          <Button
            variant="filled"
            size="lg"
            loading={confirm.isPending}
            onClick={() => confirm.mutate(token)}
          >
            {t('confirm.button')}
          </Button>
        ) : (
          <a href={paths.home()} {...buttonLook({ size: 'lg' })}>
            {t('common:actions.goHome')}
          </a>
        )}
      </main>
    </div>
  );
}
