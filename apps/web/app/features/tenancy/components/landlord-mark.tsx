import { useSuspenseQuery } from '@tanstack/react-query';
import { Mark } from '../../../ui/mark.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { myLandlordLogoQuery } from '../queries.ts';
import classes from './landlord-mark.module.css';

/** Whom one rents from: the logo and the name. */
export function LandlordMark({ leaseId, name }: { leaseId: string; name: string }) {
  const { data } = useSuspenseQuery(myLandlordLogoQuery(leaseId));
  return (
    <p className={classes.landlord}>
      <Mark name={name} picture={data.logo?.picture ?? null} />
      <UserText>{name}</UserText>
    </p>
  );
}
