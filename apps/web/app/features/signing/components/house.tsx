import classes from './house.module.css';

/** Where the window of the signer is; which of the real building it is nobody needs to see. */
const floors = ['above', 'between', 'below'] as const;

/** A house with one window that waits for its light. Says nothing: the words stand beside it. */
export function House({ isLit, size = 'sm' }: { isLit: boolean; size?: 'sm' | 'lg' }) {
  return (
    <span className={classes.house} data-size={size} aria-hidden="true">
      {floors.map((floor) => (
        <span key={floor} className={classes.floor}>
          <span className={classes.window} />
          <span
            className={classes.window}
            data-state={floor === 'above' ? (isLit ? 'lit' : 'awaiting') : undefined}
          />
        </span>
      ))}
      <span className={classes.door} />
    </span>
  );
}
