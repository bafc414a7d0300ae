import { expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUp, signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { makePreferencesUrl } from '../deliveries/preference-links.ts';
import { addRental } from '../money/testing.ts';
import { addOwner, inviteOwner } from '../owners/testing.ts';
import { addPortfolio, sharePortfolio } from '../portfolios/testing.ts';
import { addReport, linkReport } from '../reports/testing.ts';
import { findMailedSecret, invite } from '../team/testing.ts';
import { uploadLogo } from './testing.ts';

test('pages that speak for a workspace to people without an account show its logo, while it has one', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  const logosOf = await openPages(server, owner);
  const none = await logosOf();
  expect(none).toEqual({
    preferences: null,
    portfolio: null,
    report: null,
    team: null,
    owner: null,
    tenant: null,
  });
  await uploadLogo(server, owner);
  const { body } = await server.request('GET', owner.path('/logo'), { as: owner });
  const shown = await logosOf();
  expect(new Set(Object.values(shown))).toEqual(new Set([body.logo.picture]));
  // A workspace beside it has none.
  const other = await openPages(server, await signUpOwner(server, 'Elsewhere'));
  expect(await other()).toEqual(none);
  await server.request('DELETE', owner.path('/logo'), { as: owner });
  expect(await logosOf()).toEqual(none);
});

/** @returns the logo on each page that a link of the workspace leads to */
async function openPages(server: TestServer, owner: Member) {
  const person = await signUp(server);
  await addRental(server, {
    owner,
    lease: { tenant: { fullName: 'Dana Peretz', email: person.email } },
  });
  await runWaiting(server.services);
  const [tenant] = await server.owner<{ id: string }[]>`
    select id from tenants where organization_id = ${owner.organizationId} and email = ${person.email}`;
  const tokens = {
    preferences: makePreferencesUrl(server.services, {
      organizationId: owner.organizationId,
      personId: tenant!.id,
    }).split('/preferences/')[1],
    portfolio: await sharePortfolio(server, owner, await addPortfolio(server, owner)),
    report: await linkReport(server, owner, await addReport(server, owner)),
    team: (await invite(server, owner, { email: 'new@example.com' })).token,
    owner: await inviteOwner(server, owner, { ownerId: await addOwner(server, owner) }),
  };
  const asked = await findMailedSecret(server, person.email);
  const open = async (path: string, token: string | undefined) => {
    const answer = await server.request('POST', `/api/v1/${path}`, { body: { token } });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return async () => ({
    preferences: (await open('preferences/open', tokens.preferences)).logo,
    portfolio: (await open('shared-portfolios/open', tokens.portfolio)).sign?.logo ?? null,
    report: (await open('shared-reports/open', tokens.report)).logo,
    team: (await open('team-invitations/opening', tokens.team)).logo,
    owner: (await open('owner-invitations/opening', tokens.owner)).logo,
    tenant: (await server.request('GET', `/api/v1/me/tenant-invitations/${asked}`, { as: person })).body.logo,
  });
}
