import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import classes from './signing.module.css';

type SigningFrameProps = { title: string; heading?: ReactNode; lead: ReactNode; children?: ReactNode };

/** A sheet on a desk: for somebody who has no account and came for one document. */
export function SigningFrame({ title, heading, lead, children }: SigningFrameProps) {
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <VisitorTop />
      <main className={classes.main} id="main">
        <h1>{heading ?? title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
}
