import { DirectionOffer } from '../../../ui/direction-offer.tsx';
import { useUpdateProfile } from '../queries.ts';

/** What a Hebrew page asks once; the answer follows the person. */
export function DirectionOffered() {
  const { mutate: updateProfile } = useUpdateProfile();
  const turned = () => updateProfile({ rightToLeft: true }, { onError: reportError });
  return <DirectionOffer onTurn={turned} />;
}
