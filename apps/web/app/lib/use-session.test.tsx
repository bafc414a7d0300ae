import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SessionProvider, SessionProviderMissing, useSession } from './use-session.tsx';
import type { Session } from './use-session.tsx';

const session: Session = {
  isSignedIn: () => true,
  findUser: () => ({ id: 'noa', email: 'noa@example.com' }),
  isInvited: () => false,
  listFactors: () => [],
  lacksSecondFactor: () => false,
  maySetPassword: () => false,
  loadAuth: () => Promise.reject(new Error('nobody signs in here')),
  prefetchAuth: () => {},
  watch: () => () => {},
};

function Greeting() {
  const { isSignedIn, findUser } = useSession();
  return isSignedIn() ? findUser()?.email : 'nobody';
}

describe('the session of a component', () => {
  test('is that of the provider around it', () => {
    expect(
      renderToStaticMarkup(
        <SessionProvider session={session}>
          <Greeting />
        </SessionProvider>,
      ),
    ).toBe('noa@example.com');
  });

  test('is that of this device, where the provider names no other', () => {
    const here = renderToStaticMarkup(
      <SessionProvider>
        <Greeting />
      </SessionProvider>,
    );
    expect(here).toBe('nobody');
  });

  test('is refused by name outside the provider', () => {
    const render = () => renderToStaticMarkup(<Greeting />);
    expect(render).toThrow(SessionProviderMissing);
    expect(render).toThrow('useSession is used outside its provider: <SessionProvider>');
  });
});
