import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { Street } from '../../../ui/street.tsx';
import classes from './auth-frame.module.css';

type AuthFrameProps = {
  title: string;
  lead: string;
  /** The logo and name of the workspace that the page speaks for. */
  sign?: ReactNode;
  /** Which of the steps it is that share the title. */
  step?: string | null;
  children: ReactNode;
};

/** One question at a time, with the language at hand and the houses beside it. */
export function AuthFrame({ title, lead, sign, step = null, children }: AuthFrameProps) {
  const { t } = useTranslation();
  const heading = useHeadingFocus(`${title} ${step ?? ''}`);
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.top}>
          <a href={paths.home()} className={classes.brand}>
            <BrandMark />
            {t('brand')}
          </a>
          <LanguageSelect />
        </header>
        <main className={classes.main} id="main">
          {sign}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </main>
      </div>
      <Street className={classes.scene} />
    </div>
  );
}

let shown: string | null = null;

/** The control that led here is gone, and the focus with it: the heading takes it. The first page leaves it to the browser. */
function useHeadingFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNext = shown !== null && shown !== step;
    shown = step;
    if (isNext && document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  return heading;
}
