import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import classes from './signing.module.css';

type SigningFrameProps = {
  title: string;
  heading?: ReactNode;
  lead: ReactNode;
  /** How far the reader is; stays in sight with the top. */
  progress?: ReactNode;
  /** What can be done from anywhere; stays in sight at the foot. */
  foot?: ReactNode;
  /** A drawing above the heading. */
  scene?: ReactNode;
  children?: ReactNode;
};

/** A sheet on a desk: for somebody who has no account and came for one document. */
export function SigningFrame({ title, heading, lead, progress, foot, scene, children }: SigningFrameProps) {
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <VisitorTop below={progress} />
      <main className={classes.main} id="main">
        {scene !== undefined && <div className={classes.scene}>{scene}</div>}
        <h1>{heading ?? title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
      {foot !== undefined && (
        <footer className={classes.foot}>
          <div className={classes.bar}>{foot}</div>
        </footer>
      )}
    </div>
  );
}
