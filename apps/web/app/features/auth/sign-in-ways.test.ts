import { expect, test } from 'vitest';
import { nameProvider, readWays } from './sign-in-ways.ts';

test('only what is switched on is offered, and never mail or phone as if they were accounts elsewhere', () => {
  const external = {
    email: true,
    phone: true,
    anonymous_users: true,
    google: true,
    apple: false,
    bank: true,
  };
  expect(readWays({ external, disable_signup: false, mailer_autoconfirm: false })).toEqual({
    providers: ['google', 'bank'],
    mustConfirm: true,
    isSignUpOpen: true,
  });
});

test('a provider is called as it calls itself', () => {
  expect(['google', 'azure', 'keycloak'].map(nameProvider)).toEqual(['Google', 'Microsoft', 'Keycloak']);
});
