import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { sessionHooks } from './session-hooks.ts';

const page = 'apps/web/app/features/landing/pages/landing.tsx';
const component = 'apps/web/app/features/landing/components/door.tsx';
const queries = 'apps/web/app/features/account/queries.ts';
const hasSession = "import { hasSession } from '../../../lib/session.ts';\n";
const loadAuth = "import { loadAuth } from '../../lib/session.ts';\n";

test('a component takes nothing of the session past its hook', () => {
  expect(
    violationsIn(sessionHooks, { [component]: `${hasSession}const there = hasSession();` }),
  ).toHaveLength(1);
  expect(
    violationsIn(sessionHooks, {
      [page]: `${hasSession}export default function Landing() { hasSession(); }`,
    }),
  ).toHaveLength(1);
});

test('nor does a hook', () => {
  const hook = 'export function useChange() { return async () => (await loadAuth()).getUser(); }';
  expect(violationsIn(sessionHooks, { [queries]: loadAuth + hook })).toHaveLength(1);
});

test('loaders and queries call the functions, and a component may name the types', () => {
  const loader = 'export async function clientLoader() { return hasSession(); }';
  expect(violationsIn(sessionHooks, { [page]: hasSession + loader })).toEqual([]);
  const query = 'export const account = { queryFn: () => loadAuth() };';
  const asks = 'export function useChange() { const session = useSession(); return session.loadAuth(); }';
  expect(violationsIn(sessionHooks, { [queries]: loadAuth + query + asks })).toEqual([]);
  const type = "import type { AuthClient } from '../../../lib/session.ts';";
  expect(violationsIn(sessionHooks, { [component]: type })).toEqual([]);
});
