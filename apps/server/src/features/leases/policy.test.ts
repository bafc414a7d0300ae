import type { Lease } from '@dira/contract/leases';
import type { Action } from '@dira/domain/permissions';
import { describe, expect, test } from 'vitest';
import { leaseAbilities } from './policy.ts';

type State = Parameters<typeof leaseAbilities>[0];

const agreed: State = { stage: 'agreed', signature_status: 'pending_signature', status: 'active' };
const draft: State = { stage: 'draft', signature_status: 'pending_signature', status: 'pending' };
const out: State = { stage: 'signing', signature_status: 'pending_signature', status: 'pending' };
const signed: State = { ...agreed, signature_status: 'fully_signed' };
const over: State = { ...signed, status: 'terminated' };

const everything = () => true;
const allowed = (can: Lease['can']) =>
  Object.entries(can)
    .flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
    .toSorted();

describe('what may be done with a lease', () => {
  const ofAccount = ['post', 'seeAccount', 'seeAmendments', 'seeTermination', 'seeInsurance'];
  test.each([
    ['a draft', draft, ['changeAgreement', 'changeTenants', 'changeTerms', 'discard']],
    ['one that is out for signature', out, []],
    [
      'one that was written down elsewhere',
      agreed,
      [
        ...ofAccount,
        'amend',
        'changeAgreement',
        'changeTenants',
        'changeTerms',
        'end',
        'giveSignIns',
        'message',
      ],
    ],
    [
      'one that was signed here',
      signed,
      [...ofAccount, 'amend', 'changeAgreement', 'end', 'giveSignIns', 'message'],
    ],
    ['one that was ended', over, [...ofAccount, 'amend', 'changeAgreement', 'giveSignIns', 'message']],
  ])('follows how far it is: %s', (_, state, names) => {
    expect(allowed(leaseAbilities(state, everything))).toEqual(names.toSorted());
  });

  test.each<[Action, (keyof Lease['can'])[]]>([
    ['money.see', ['changeTerms', 'seeAccount']],
    ['money.post', ['post']],
    ['leases.manage', ['changeTenants', 'changeTerms', 'end', 'giveSignIns', 'seeTermination']],
    ['agreements.see', ['amend', 'seeAmendments']],
    ['agreements.manage', ['amend', 'changeAgreement']],
    ['documents.see', ['seeInsurance']],
    ['messages.use', ['message']],
  ])('without %s it is not for them: %j', (missing, names) => {
    const all = allowed(leaseAbilities(agreed, everything));
    const left = allowed(leaseAbilities(agreed, (action) => action !== missing));
    expect(all.filter((name) => !left.includes(name))).toEqual(names.toSorted());
  });
});
