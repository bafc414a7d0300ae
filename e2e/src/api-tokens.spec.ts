import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a landlord makes a token, a program reads with it, and revoking it ends that',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('he');
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=api', { language: 'he' });
    await page.getByRole('link', { name: say('api-tokens:create') }).click();
    const panel = page.getByRole('dialog');
    await typeInto(panel.getByRole('textbox', { name: say('common:labels.name') }), 'Zapier');
    await pressOn(panel.getByRole('button', { name: say('api-tokens:create') }));
    const areas = panel.getByRole('checkbox', { name: say('api-tokens:areasOf.properties') });
    await expect(areas).not.toBeChecked();
    await areas.check();
    await pressOn(panel.getByRole('button', { name: say('api-tokens:create') }));
    const shown = panel.getByText(/^dira_token_/);
    await expect(shown).toBeVisible();
    await settle(page);
    await expectAccessible(page);
    const token = (await shown.textContent()) ?? '';
    await expect(panel).toContainText(landlord.organizationId);
    const read = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (
        await fetch(`${product.url}/api/v1/organizations/${landlord.organizationId}/properties`, { headers })
      ).status;
    };
    expect(await read()).toBe(200);
    await pressOn(panel.getByRole('button', { name: say('common:actions.close') }).last());

    const row = page.getByRole('listitem').filter({ hasText: 'Zapier' });
    await row.getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('api-tokens:revoke') })
      .click();
    await expect(row).toHaveCount(0);
    expect(await read()).toBe(401);
  },
);
