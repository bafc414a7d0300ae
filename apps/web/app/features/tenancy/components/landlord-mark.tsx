import { useSuspenseQuery } from '@tanstack/react-query';
import { MarkedName } from '../../../ui/marked-name.tsx';
import { myLandlordLogoQuery } from '../queries.ts';

/** Whom one rents from: the logo and the name. */
export function LandlordMark({ leaseId, name }: { leaseId: string; name: string }) {
  const { data } = useSuspenseQuery(myLandlordLogoQuery(leaseId));
  return <MarkedName name={name} picture={data.logo?.picture ?? null} />;
}
