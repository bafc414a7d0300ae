import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './step-nav.module.css';

type StepLink = {
  key: string;
  label: string;
  to: string;
  isCurrent: boolean;
  /** How the step stands, behind its name. */
  mark?: ReactNode;
};

/** The steps of something that is written down page by page; any of them can be opened at any time. */
export function StepLinks({ label, steps }: { label: string; steps: readonly StepLink[] }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key}>
            <Link className={classes.step} to={step.to} aria-current={step.isCurrent ? 'step' : undefined}>
              {step.label}
              {step.mark}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
