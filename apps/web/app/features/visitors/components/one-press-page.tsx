import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { VisitorTop } from './visitor-top.tsx';
import classes from './one-press-page.module.css';

type OnePressPageProps = {
  title: string;
  body: string;
  /** What to press; null once it was pressed, or where the link is good for nothing any more. */
  press: { label: string; isPending: boolean; onPress: () => void } | null;
  /** A failure that another press may mend. */
  error: Error | null;
  /** Where to go on, once there is nothing to press. */
  homeLabel: string;
};

/** Where a mailed link leads to whoever has it: one press, without a sign-in, and what became of it. */
export function OnePressPage({ title, body, press, error, homeLabel }: OnePressPageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <VisitorTop />
      <main id="main" className={classes.main}>
        <div aria-live="polite">
          <h1>{title}</h1>
          <p>{body}</p>
          {error !== null && <p role="alert">{describeProblem(error)}</p>}
        </div>
        {press === null ? (
          <a href={paths.home()} {...buttonLook({ size: 'lg' })}>
            {homeLabel}
          </a>
        ) : (
          <Button variant="filled" size="lg" loading={press.isPending} onClick={press.onPress}>
            {press.label}
          </Button>
        )}
      </main>
    </div>
  );
}
