import { Mark } from './mark.tsx';
import { UserText } from './user-text.tsx';
import classes from './mark.module.css';

/** The name of whose page one is on, with its sign. */
export function MarkedName({ name, picture }: { name: string; picture: string | null }) {
  return (
    <p className={classes.named}>
      <Mark name={name} picture={picture} />
      <UserText>{name}</UserText>
    </p>
  );
}

/** The same above a page that speaks for a workspace; nothing where it has no logo. */
export function SignOf({ organizationName, logo }: { organizationName: string; logo: string | null }) {
  return logo === null ? null : <MarkedName name={organizationName} picture={logo} />;
}
