import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeLandlord, makeTenant, newEmail } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `an owner creates a user, who signs in and chooses a password, and is deleted again, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, openBrowser, product }) => {
      const landlord = await makeLandlord(product.url, 'דירות הכרמל');
      const email = newEmail('noa');
      const name = 'נועה לוי';
      const desk = await openAs(landlord, '/user-management', { language });
      const press = (key: string) => desk.getByRole('button', { name: say(key), exact: true });
      await desk.getByRole('link', { name: say('users:create'), exact: true }).click();
      const form = desk.getByRole('dialog', { name: say('users:create'), exact: true });
      await expect(form.getByLabel(say('team:columns.role')).getByRole('option')).toHaveText(
        [
          'users:admin',
          'organizations:roles.landlord',
          'organizations:roles.tenant',
          'organizations:roles.maintenance_staff',
        ].map((key) => say(key)),
      );
      await form.getByLabel(say('team:columns.role')).selectOption('maintenance');
      await form.getByLabel(say('common:labels.fullName')).fill(name);
      await form.getByLabel(say('common:labels.email'), { exact: true }).fill(email);
      await expectAccessible(desk);
      if (language === 'he') await expectNoEnglish(desk);
      await form.getByRole('button', { name: say('users:create'), exact: true }).click();
      const told = desk.getByRole('dialog', { name: marked(say, 'tenants:user.title', { name }) });
      const password = (await told.locator('dd').last().innerText()).trim();
      await expectAccessible(desk);
      await told.getByRole('button', { name: say('tenants:credentials.done'), exact: true }).click();
      await desk.getByRole('button', { name: say('tenants:credentials.leave'), exact: true }).click();
      await expect(told).toBeHidden();
      const row = desk.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(say('users:waiting'));

      const phone = await (await openBrowser()).newPage();
      await phone.goto('/auth');
      await phone.locator('input[type="email"], input[autocomplete="username"]').first().fill(email);
      await phone.locator('input[type="password"]').first().fill(password);
      await phone.locator('button[type="submit"]').click();
      await phone.locator('input[autocomplete="new-password"]').first().fill('a kettle of fish');
      await phone.locator('button[type="submit"]').click();
      await expect(phone).toHaveURL(/\/(dashboard|maintenance)/);
      // Whoever is no owner has no such page.
      await phone.goto('/user-management');
      await expect(phone).toHaveURL(/\/dashboard$/);

      await desk.reload();
      await expect(row).toContainText(say('team:status.active'));
      await desk.getByRole('link', { name }).click();
      await expectAccessible(desk);
      await press('common:actions.delete').click();
      const question = desk.getByRole('dialog', { name: marked(say, 'users:delete.title', { name }) });
      await expect(question).toContainText(say('users:pseudonym'));
      await expectAccessible(desk);
      await desk.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(row).toBeVisible();

      // The call fails: the words say so, and nobody is gone.
      await press('common:actions.delete').click();
      await desk.route('**/deletion', (route) => route.abort());
      await question.getByRole('button', { name: say('common:actions.delete'), exact: true }).click();
      await expect(question.getByText(say('users:delete.failed'))).toBeVisible();
      await desk.unroute('**/deletion');
      await question.getByRole('button', { name: say('common:actions.delete'), exact: true }).click();
      await expect(question).toBeHidden();
      await expect(row).toHaveCount(0);
      await phone.goto('/dashboard');
      await expect(phone).toHaveURL(/\/auth/);
    },
  );
});

test(
  'a tenant who opens the page is at home, a visitor at the door',
  { tag: '@nightly' },
  async ({ openAs, openBrowser, product }) => {
    const { tenant } = await makeTenant(product.url);
    const theirs = await openAs(tenant, '/user-management');
    await expect(theirs).toHaveURL(/\/dashboard$/);
    const visitor = await (await openBrowser()).newPage();
    await visitor.goto('/user-management');
    await expect(visitor).toHaveURL(/\/auth/);
  },
);
