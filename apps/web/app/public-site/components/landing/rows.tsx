import classes from './rows.module.css';

/** Pairs of what it is and what it does, one under the other between hairlines. */
export function Rows({ rows }: { rows: readonly { readonly name: string; readonly body: string }[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ name, body }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{body}</dd>
        </div>
      ))}
    </dl>
  );
}
