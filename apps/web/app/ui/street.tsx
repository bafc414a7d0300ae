import type { WindowState } from './facade.tsx';
import classes from './street.module.css';

const houses: readonly (readonly (readonly WindowState[])[])[] = [
  [
    ['lit', 'lit'],
    ['vacant', 'lit'],
    ['lit', 'ending'],
  ],
  [
    ['lit', 'lit', 'lit'],
    ['lit', 'late', 'lit'],
    ['lit', 'lit', 'vacant'],
    ['ending', 'lit', 'lit'],
    ['lit', 'lit', 'lit'],
  ],
  [
    ['lit', 'lit'],
    ['lit', 'lit'],
    ['lit', 'vacant'],
    ['lit', 'lit'],
  ],
];

/** The signature as an ornament for pages without data: a street of lit windows. Says nothing. */
export function Street({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={`${classes.street} ${className}`} aria-hidden="true">
      {houses.map((floors, house) => (
        // oxlint-disable-next-line react/no-array-index-key -- a drawing that never changes
        <div key={house} className={classes.house}>
          {floors.map((windows, floor) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <div key={floor} className={classes.floor}>
              {windows.map((state, window) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <span key={window} className={classes.window} data-state={state} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
