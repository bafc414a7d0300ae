import { PublicFrame } from '../../visitors/components/public-frame.tsx';
import { NotFoundNote } from './not-found-note.tsx';

/** An address that leads nowhere, or no longer does. */
export function NotFoundScreen() {
  return (
    <PublicFrame>
      <NotFoundNote />
    </PublicFrame>
  );
}
