import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusMain } from '../../../lib/focus-main.ts';
import classes from './shell.module.css';

/** Tells a screen reader the new page, and moves the focus to it; a page of its own would do both by itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMain();
    setTitle(document.title);
  }, [pathname]);
  return (
    <div className={classes.announcer} role="status">
      {title}
    </div>
  );
}
