import type { WindowState } from './facade.tsx';
import classes from './mini-facade.module.css';

/** Beyond this the drawing would be higher than its row. */
const mostFloors = 3;
const mostWindows = 4;

type MiniFacadeProps = {
  /** From the bottom of the house up. */
  floors: readonly (readonly WindowState[])[];
  /** The window that the name beside it is of: it alone is lit, in a state of its own where one is given. */
  own?: { readonly floor: number; readonly window: number; readonly state?: WindowState } | undefined;
};

/** The façade at the size of a letter, beside a name in a list. Says nothing: the words stand beside it. */
export function MiniFacade({ floors, own }: MiniFacadeProps) {
  const firstFloor = firstShown(own?.floor, floors.length, mostFloors);
  return (
    <span className={classes.house} aria-hidden="true">
      <span className={classes.door} />
      {floors.slice(firstFloor, firstFloor + mostFloors).map((windows, floor) => {
        const isOwnFloor = own?.floor === firstFloor + floor;
        const first = firstShown(isOwnFloor ? own.window : undefined, windows.length, mostWindows);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a drawing: floors have no other identity and no state
          <span key={floor} className={classes.floor}>
            {windows.slice(first, first + mostWindows).map((state, window) => {
              const isOwn = isOwnFloor && own.window === first + window;
              return (
                <span
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  key={window}
                  className={classes.window}
                  data-state={isOwn ? (own.state ?? state) : own === undefined ? state : 'dark'}
                  data-own={isOwn || undefined}
                />
              );
            })}
          </span>
        );
      })}
    </span>
  );
}

/** Where the part of a house begins that is drawn, so that its own window is in it. */
function firstShown(own: number | undefined, count: number, most: number): number {
  return Math.max(0, Math.min((own ?? 0) - most + 1, count - most));
}
