import { Outlet } from 'react-router';
import { PublicFrame } from '../../visitors/components/public-frame.tsx';

/** Pages for anybody: the brand, the language, a way in. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
