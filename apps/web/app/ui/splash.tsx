import { BrandMark } from './brand-mark.tsx';
import classes from './splash.module.css';

/** Stands for a moment while the app itself starts. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy="true">
      <div className={classes.mark}>
        <BrandMark size={48} />
      </div>
    </div>
  );
}
