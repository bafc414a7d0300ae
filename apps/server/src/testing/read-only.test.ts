import type { Endpoint } from '@dira/contract/endpoint';
import { sign } from '@dira/contract/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setArchived } from '../features/organizations/testing.ts';
import { guardOf } from '../http/guards.ts';
import { listEndpoints } from '../http/list-endpoints.ts';
import { makeCall, urlOf } from './access-matrix-calls.ts';
import { callerOf } from './access-matrix-maker.ts';
import { givePlacesBack } from './access-matrix-team.ts';
import { bringBack, buildWorld, showPlannerGrownTables, type World } from './access-matrix-world.ts';

/** What is no GET and may be called all the same: it reads, or takes something back or away (decision 187). */
const CALLED_ALL_THE_SAME = [
  'addSuppression',
  'announceTransfer',
  'answerPrivacyRequest',
  'answerReport',
  'answerSavedReport',
  'askErasure',
  'cancelCampaign',
  'cancelSubscription',
  'choosePlan',
  'createAttachmentLink',
  'createDownloadLink',
  'createMyAttachmentLink',
  'createMyDownloadLink',
  'createVersionLink',
  'deleteCampaign',
  'deleteLead',
  'deleteReminder',
  'deleteReportExport',
  'deleteReportSchedule',
  'deleteWebhook',
  'deleteWorkflow',
  'disconnectWhatsApp',
  'downloadArchive',
  'draftMessage',
  'endSupportSession',
  'exportReport',
  'leaveTeam',
  'linkOrganizationExport',
  'linkReportExport',
  'openCardPage',
  'pauseCampaign',
  'previewCampaignAudience',
  'previewLeaseAgreement',
  'previewLeaseTermination',
  'previewMessageTemplate',
  'readConversation',
  'readMyAnnouncement',
  'readMyConversation',
  'readThread',
  'removeCalendarFeed',
  'reportCardReturn',
  'requestOrganizationExport',
  'requestReportExport',
  'restoreOrganization',
  'resumeSubscription',
  'revealGuarantorIdentityNumber',
  'revealPartyIdentityNumber',
  'revealTenantIdentityNumber',
  'revokeApiToken',
  'revokeOwnApiToken',
  'signOutUser',
  'startTenancyPreview',
  'stopErasure',
  'stopWorkflowRun',
  'suspendTeamMember',
  'tryWorkflow',
  'unlinkReport',
  'unscheduleCampaign',
  'unsharePortfolio',
  'unshareReport',
  'withdrawBill',
  'withdrawConsent',
  'withdrawOwnerAccess',
  'withdrawPrivacyRequest',
  'withdrawTeamInvitation',
];

/** Every operation of a workspace or a tenancy, as its owner or its tenant, while the workspace is archived. */
const ofWorkspaces = listEndpoints().filter(
  ({ access: { scope } }) => scope === 'organization' || scope === 'tenancy',
);
const [reads, writes] = [
  ofWorkspaces.filter(({ method }) => method === 'GET'),
  ofWorkspaces.filter(({ method }) => method !== 'GET'),
];

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 60_000);
afterAll(() => world.server.close());

async function askArchived(endpoint: Endpoint) {
  const { server, a: estate } = world;
  await bringBack(server);
  await givePlacesBack(server);
  const { token } = callerOf(endpoint, estate);
  const call = await makeCall(endpoint, { server, estate, token });
  await setArchived(server, estate.owner);
  const { status, body } = await server.request(endpoint.method, urlOf(endpoint, call), {
    as: token,
    body: call.body,
    ...(call.headers && { headers: call.headers }),
  });
  return { status, code: body?.code };
}

describe('in a read-only workspace', () => {
  test('nothing is called all the same but what is listed here', () => {
    const said = listEndpoints().filter(({ whileReadOnly }) => whileReadOnly === true);
    expect(said.map(({ id }) => id).toSorted()).toEqual(CALLED_ALL_THE_SAME);
  });

  test('every write is refused that does not say of itself that it may be called', async () => {
    await showPlannerGrownTables(world.server);
    const wrong: string[] = [];
    for (const endpoint of writes) {
      const { status, code } = await askArchived(endpoint);
      if ((code === 'organization_read_only') !== (endpoint.whileReadOnly !== true))
        wrong.push(`${endpoint.id}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('everything can be read', { tags: ['night'], timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const endpoint of reads) {
      const { status, code } = await askArchived(endpoint);
      // What of the standing things is somebody else's, or was never made, is so in a workspace that works too.
      if (status >= 400 && status !== 404) wrong.push(`${endpoint.id}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  test('whoever signs is refused as well', () => {
    const door = { kind: 'signer', organizationId: 'a', requestId: 'b', signerId: 'c' } as const;
    expect(() => guardOf(sign)({ ...door, isReadOnly: false })).not.toThrow();
    expect(() => guardOf(sign)({ ...door, isReadOnly: true })).toThrow('organization_read_only');
  });
});
