import classes from './mark.module.css';

type MarkProps = {
  /** What it stands beside, which says the same to whoever does not see it. */
  name: string;
  /** Null: the first letters of the name stand in; undefined while it is on its way. */
  picture: string | null | undefined;
};

/** A small sign beside a name. */
export function Mark({ name, picture }: MarkProps) {
  return (
    <span className={classes.mark} data-picture={picture !== null || undefined} aria-hidden="true">
      {picture === null ? initialsOf(name) : picture !== undefined && <img src={picture} alt="" />}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s\-–]+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return words.slice(0, 2).join('').toUpperCase();
}
