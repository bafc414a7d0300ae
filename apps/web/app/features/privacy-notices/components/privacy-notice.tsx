import { useTexts } from '../../../lib/use-texts.ts';
import { PrivacyWords, type Purpose } from './privacy-words.tsx';
import classes from './privacy-notice.module.css';

/**
 * What the law wants said where somebody’s data is asked for (Privacy Protection Law, s. 11): by whom, what for, whether
 * one must, who gets it. It brings its texts along, and its room is there before them.
 */
export function PrivacyNotice({ purpose }: { purpose: Purpose }) {
  const isReady = useTexts('privacy-notices');
  return (
    <div className={classes.room} data-purpose={purpose}>
      {isReady && <PrivacyWords purpose={purpose} />}
    </div>
  );
}
