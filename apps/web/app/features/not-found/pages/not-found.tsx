import { NotFoundScreen } from '../components/not-found-screen.tsx';

/** The last route: an address that leads nowhere. */
export default function NotFound() {
  return <NotFoundScreen />;
}
