import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import { AnswerView } from '../components/answer-view.tsx';
import { loadReportTexts } from '../load-texts.ts';
import { openSharedReport, type SharedReport } from '../sharing-queries.ts';
import type { Route } from './+types/shared-report';
import classes from '../components/shared-report.module.css';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

type Refusal = 'ended' | 'wait';
const refusals: Readonly<Record<string, Refusal>> = {
  not_found: 'ended',
  invalid_request: 'ended',
  too_many_requests: 'wait',
};

type Loaded = { shared: SharedReport } | { refusal: Refusal };

export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs): Promise<Loaded> {
  await Promise.all([loadTexts('report-sharing', 'shared-portfolios', 'problems'), loadReportTexts()]);
  try {
    return { shared: await openSharedReport(token) };
  } catch (error) {
    const refusal = isApiError(error) ? refusals[error.code] : undefined;
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

/** A report for whoever has its link: no account, nothing to press but to look. */
export default function SharedReportPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={classes.frame}>
      <VisitorTop />
      <main className={classes.main} id="main">
        {'refusal' in loaderData ? (
          <Refused refusal={loaderData.refusal} />
        ) : (
          <Shown shared={loaderData.shared} />
        )}
      </main>
    </div>
  );
}

function Shown({ shared: { name, organizationName, definition, answer } }: { shared: SharedReport }) {
  usePageTitle(name);
  return (
    <>
      <header>
        <h1>
          <UserText>{name}</UserText>
        </h1>
        <p>
          <UserText>{organizationName}</UserText>
        </p>
      </header>
      <AnswerView label={name} answered={{ definition, answer }} />
    </>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('shared-portfolios');
  const { t: tCommon } = useTranslation();
  const title = t(`refused.${refusal}.title`);
  usePageTitle(title);
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>{t(`refused.${refusal}.body`)}</p>
      </header>
      <div>
        <a href={paths.home()} {...buttonLook({ variant: 'filled', size: 'lg' })}>
          {tCommon('actions.goHome')}
        </a>
      </div>
    </>
  );
}
