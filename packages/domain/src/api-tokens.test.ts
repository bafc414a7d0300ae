import { expect, test } from 'vitest';
import { isWithinToken, TOKEN_AREAS } from './api-tokens.ts';
import { ACTIONS } from './permissions.ts';

test('a token with every area has no action that is for people alone', () => {
  const refused = ACTIONS.filter((action) => !isWithinToken({ areas: TOKEN_AREAS }, action));
  expect(refused).toEqual([
    'identity_numbers.see',
    'signing.manage',
    'tax_documents.connect',
    'payments.report',
    'expenses.approve',
    'calculations.use',
    'reports.share',
    'inbox.use',
    'messages.use',
    'crm.use',
    'listings.manage',
    'listings.post',
    'short_term.see',
    'short_term.manage',
    'automations.manage',
    'workflows.manage',
    'message_templates.manage',
    'campaigns.send',
    'team.manage',
    'users.manage',
    'letterhead.manage',
    'organization.manage',
    'accesses.see',
    'billing.manage',
    'organization.export',
    'organization.close',
    'api_tokens.use',
    'api_tokens.manage',
    'privacy.answer',
    'webhooks.manage',
    'support.manage',
  ]);
});

test('what needs two areas is given by neither alone', () => {
  const opens = (areas: Parameters<typeof isWithinToken>[0]['areas']) =>
    isWithinToken({ areas }, 'rent_rolls.import') && isWithinToken({ areas }, 'agreements.see');
  expect(opens(['properties', 'tenants', 'money'])).toBe(true);
  for (const missing of ['properties', 'tenants', 'money'])
    expect(opens(TOKEN_AREAS.filter((area) => area !== missing))).toBe(false);
});
