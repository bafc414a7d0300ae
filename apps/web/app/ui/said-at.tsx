import { formatDate, formatTime, toBusinessDate } from '@dira/i18n/format-date';
import { today } from '../lib/clock.ts';
import { Code } from './user-text.tsx';
import classes from './said-at.module.css';

/** When something was said, in a list: the hour of today, else the day. */
export function SaidAt({ at }: { at: string }) {
  const day = toBusinessDate(at);
  return (
    <time dateTime={at} className={classes.at}>
      <Code>{day === today() ? formatTime(at) : formatDate(day)}</Code>
    </time>
  );
}
