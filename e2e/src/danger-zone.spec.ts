import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeColleague, makeTenant } from './people.ts';
import { expect, test } from './test.ts';
import { marked, wordsIn } from './words.ts';

const say = wordsIn('en');

test(
  'an owner archives the workspace: the team and the tenant are told and read on, a form says why it is refused, and restoring it lets everybody work',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, tenant } = await makeTenant(product.url);
    const colleague = await makeColleague(product.url, landlord, 'property_manager');
    const theirs = await openAs(colleague, '/tasks', { elsewhere: true });
    await theirs
      .getByRole('link', { name: say('tasks:add') })
      .first()
      .click();
    const form = theirs.getByRole('dialog', { name: say('tasks:add') });
    await form.getByRole('textbox', { name: say('common:labels.title') }).fill('Call the plumber');
    const page = await openAs(landlord, '/organization-settings?tab=danger');
    const archive = page.getByRole('button', { name: say('organizations:standing.archive'), exact: true });
    await expectAccessible(page);
    await archive.click();
    const ask = page.getByRole('dialog', {
      name: marked(say, 'organizations:standing.archiveTitle', { workspace: 'Carmel Homes' }),
    });
    await expect(ask).toContainText(say('organizations:standing.archiveBody'));
    await ask.getByRole('button', { name: say('organizations:standing.archive'), exact: true }).click();
    await expect(ask).toBeHidden();
    const barOf = (screen: Page) => screen.getByText(/archived and read-only since/);
    await expect(barOf(page)).toBeVisible();
    await expectAccessible(page);

    // Nobody loads anything again: the bar is there, and what was being written is refused with the reason.
    await expect(barOf(theirs)).toContainText(say('organizations:standing.byOwner'));
    await form.getByRole('button', { name: say('tasks:add') }).click();
    await expect(form.getByText(say('problems:codes.organization_read_only'))).toBeVisible();
    const rented = await openAs(tenant, '/tenant-portal', { elsewhere: true, phone: true });
    const note = rented.getByText(marked(say, 'tenancy:readOnly', { landlord: 'Carmel Homes' }));
    await expect(note).toBeVisible();
    await expectAccessible(rented);

    await page
      .getByRole('button', { name: say('organizations:standing.restore'), exact: true })
      .first()
      .click();
    const again = page.getByRole('dialog', {
      name: marked(say, 'organizations:standing.restoreTitle', { workspace: 'Carmel Homes' }),
    });
    await again.getByRole('button', { name: say('organizations:standing.restore'), exact: true }).click();
    await expect(again).toBeHidden();
    await expect(archive).toBeVisible();
    await expect(barOf(page)).toHaveCount(0);
    await expect(barOf(theirs)).toHaveCount(0);
  },
);
