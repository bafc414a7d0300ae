import type { WindowState } from './facade.tsx';
import classes from './facade.module.css';

/** Beyond this the drawing would be higher than its row. */
const mostFloors = 3;
const mostWindows = 4;

/** The façade at the size of a letter, beside a name in a list. Says nothing: the words stand beside it. */
export function MiniFacade({ floors }: { floors: readonly (readonly WindowState[])[] }) {
  return (
    <span className={classes.mini} aria-hidden="true">
      {floors.slice(0, mostFloors).map((windows, floor) => (
        // oxlint-disable-next-line react/no-array-index-key -- a drawing: floors have no other identity and no state
        <span key={floor} className={classes.floor}>
          {windows.slice(0, mostWindows).map((state, window) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <span key={window} className={classes.window} data-state={state} />
          ))}
        </span>
      ))}
    </span>
  );
}
