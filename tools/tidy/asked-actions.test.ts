import { expect, test } from 'vitest';
import { listEndpoints } from '../../apps/server/src/http/list-endpoints.ts';
import { actionOf, askedBy, calledBy, reachedUnasked } from './asked-actions.ts';
import { sourceFile } from './source.ts';
import { readTree } from './tree.ts';
import { readWeb } from './web-pieces.ts';

const endpoints = listEndpoints();
const web = readWeb(readTree());

/** Writes of which the answer itself says whether they are allowed: its own `can`, not that of the workspace. */
const TOLD_BY_THE_ANSWER = [
  'acknowledgeTenantNotice',
  'addDocumentVersion',
  'allocateTaxDocument',
  'approveMessageTemplate',
  'cancelLeaseTermination',
  'cancelMaintenanceAppointment',
  'changeRecurringCharge',
  'closeRenewal',
  'commentOnMaintenanceRequest',
  'completeTask',
  'confirmLeaseTermination',
  'createRecurringCharge',
  'deleteLease',
  'draftRenewal',
  'makeMainDocument',
  'moveDeposit',
  'moveMaintenanceRequest',
  'offsetDeposit',
  'postCharge',
  'recordPayment',
  'refundCredit',
  'relieveCharge',
  'removeTaxDocument',
  'reopenTask',
  'requestInsurancePolicy',
  'restoreCharge',
  'reverseCharge',
  'reverseDepositMovement',
  'reversePayment',
  'saveLeaseAgreement',
  'saveLeaseTermination',
  'stopRecurringCharge',
  'tickTaskItem',
  'transferCredit',
  'untickTaskItem',
  'updateMaintenanceRequest',
  'uploadMaintenancePicture',
  'withdrawInsuranceRequest',
  'withdrawOwnershipOffer',
];

/** One panel for the team and for tenants, whose pages lead to it unasked. */
const SHARED_WITH_TENANTS = ['startConversation', 'uploadMessageAttachment'];

/** Actions of screens that are not built yet. */
const OF_WHAT_COMES = ['listings.post', 'short_term.see', 'team.manage'];

test('whatever a screen sends, it asks for the action of that operation before', () => {
  expect(
    reachedUnasked(web, endpoints)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...TOLD_BY_THE_ANSWER, ...SHARED_WITH_TENANTS].toSorted());
});

test('whatever a screen asks for is the action of an operation, or of a screen that is to come', () => {
  const needed = new Set([...endpoints.map(actionOf), ...OF_WHAT_COMES]);
  const asked = new Set([...web.pieces.values()].flatMap(askedBy));
  expect([...asked].filter((action) => !needed.has(action))).toEqual([]);
  expect([...needed].filter((action) => action !== undefined && !asked.has(action))).toEqual([]);
});

test('the calls of the web app are found', () => {
  const called = new Set([...web.pieces.values()].flatMap((piece) => calledBy(web, endpoints, piece)));
  expect(called.size).toBeGreaterThan(200);
});

/** A page that sends `deleteLease`, behind the question. */
function readPage(question: string) {
  return readWeb([
    sourceFile(
      'apps/web/app/routes.ts',
      `export default [route('leases/:leaseId', 'features/leases/pages/lease.tsx')];`,
    ),
    sourceFile(
      'apps/web/app/features/leases/queries.ts',
      `import { deleteLease } from '@dira/contract/leases';
       export const useDiscard = () => call(deleteLease, { params });`,
    ),
    sourceFile(
      'apps/web/app/features/leases/pages/lease.tsx',
      `import { useDiscard } from '../queries.ts';
       function Discard() { return useDiscard(); }
       export default function Lease() { return ${question} && <Discard />; }`,
    ),
  ]);
}

test.each([
  ["can['leases.manage']", []],
  ["can['leases.manage'] && can['leases.see']", []],
  ["can['documents.manage']", ['deleteLease']],
  ['true', ['deleteLease']],
])('behind %s %j is sent unasked', (question, unasked) => {
  expect(reachedUnasked(readPage(question), endpoints).map(({ id }) => id)).toEqual(unasked);
});
