import { loadTexts } from '../../../lib/language.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { MarkedName } from '../../../ui/marked-name.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { ShareRefused } from '../../portfolios/components/share-refused.tsx';
import { requireRefusal, type Refusal } from '../../portfolios/shared-queries.ts';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import { AnswerView } from '../components/answer-view.tsx';
import { loadReportTexts } from '../load-texts.ts';
import { openSharedReport, type SharedReport } from '../sharing-queries.ts';
import type { Route } from './+types/shared-report';
import classes from '../components/shared-report.module.css';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

type Loaded = { shared: SharedReport } | { refusal: Refusal };

export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs): Promise<Loaded> {
  await Promise.all([loadTexts('report-sharing', 'shared-portfolios', 'problems'), loadReportTexts()]);
  try {
    return { shared: await openSharedReport(token) };
  } catch (error) {
    return { refusal: requireRefusal(error) };
  }
}

/** A report for whoever has its link: no account, nothing to press but to look. */
export default function SharedReportPage({ loaderData }: Route.ComponentProps) {
  if ('refusal' in loaderData) return <ShareRefused refusal={loaderData.refusal} />;
  return (
    <div className={classes.frame}>
      <VisitorTop />
      <main className={classes.main} id="main">
        <Shown shared={loaderData.shared} />
      </main>
    </div>
  );
}

function Shown({ shared: { name, organizationName, logo, definition, answer } }: { shared: SharedReport }) {
  usePageTitle(name);
  return (
    <>
      <header>
        <h1>
          <UserText>{name}</UserText>
        </h1>
        {logo === null ? (
          <p>
            <UserText>{organizationName}</UserText>
          </p>
        ) : (
          <MarkedName name={organizationName} picture={logo} />
        )}
      </header>
      <AnswerView label={name} answered={{ definition, answer }} />
    </>
  );
}
