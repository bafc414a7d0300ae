import { expectAccessible } from './accessible.ts';
import { makeLandlord, makeTenant } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('en');
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR4nGPgL8vDihgGUgIASLktkdWp3aEAAAAASUVORK5CYII=',
  'base64',
);

test(
  'the owner brings a logo: what is no picture says so at the field, the team and the tenant see the new one at once, and it goes again',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, tenant } = await makeTenant(product.url);
    const page = await openAs(landlord, '/organization-settings?tab=documents');
    const card = page.getByRole('region', { name: say('organizations:logo.title'), exact: true });
    const field = card.getByLabel(say('organizations:logo.add'));
    const selector = page.getByRole('button', { name: new RegExp(`^${say('shell:workspace.label')}:`) });
    await expect(selector.locator('img')).toHaveCount(0);
    const bring = (name: string, buffer: Buffer) =>
      field.setInputFiles([{ name, mimeType: 'image/png', buffer }]);
    await bring('logo.png', Buffer.from('Carmel Homes'));
    await expect(field).toHaveAccessibleDescription(/PNG/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await bring('logo.png', Buffer.alloc(6 * 1024 * 1024));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await bring('logo.png', picture);
    await expect(card.getByRole('img')).toBeVisible();
    await expect(selector.locator('img')).toBeVisible();
    await expect(
      page.getByRole('region', { name: say('organizations:mail.title') }).getByRole('img'),
    ).toBeVisible();
    await expectAccessible(page);

    const theirs = await openAs(tenant, '/tenant-portal', { elsewhere: true });
    await expect(theirs.locator('main img').first()).toBeVisible();

    await card.getByRole('button', { name: say('organizations:logo.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('organizations:logo.remove') })
      .click();
    await expect(card.getByRole('img')).toHaveCount(0);
    await expect(selector.locator('img')).toHaveCount(0);
    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(theirs.locator('main img')).toHaveCount(0);
  },
);

test(
  'whoever opens a link of a workspace sees whose it is, while it has a logo',
  { tag: '@nightly' },
  async ({ openAs, openBrowser, product }) => {
    const landlord = await makeLandlord(product.url);
    const { id } = await landlord.call<{ id: string }>('POST', '/portfolios', {
      title: 'Flats on the Carmel',
      propertyIds: [],
    });
    const portfolio = await landlord.call<{ url: string }>('PUT', `/portfolios/${id}/share`, {
      showsStreet: false,
      showsRent: false,
      contact: { name: 'Yael' },
      expiresInDays: null,
    });
    const team = await landlord.call<{ url: string }>('POST', '/team-invitations', {
      email: 'new@example.com',
      role: 'viewer',
    });
    const visitor = await (await openBrowser()).newPage();
    const signs = visitor.getByRole('main').locator('img');
    for (const { url } of [portfolio, team]) {
      await visitor.goto(url);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(signs).toHaveCount(0);
    }
    const page = await openAs(landlord, '/organization-settings?tab=documents');
    const card = page.getByRole('region', { name: say('organizations:logo.title'), exact: true });
    await card
      .getByLabel(say('organizations:logo.add'))
      .setInputFiles([{ name: 'logo.png', mimeType: 'image/png', buffer: picture }]);
    await expect(card.getByRole('img')).toBeVisible();
    for (const { url } of [portfolio, team]) {
      await visitor.goto(url);
      await expect(signs.first()).toBeVisible();
      await expect(visitor.getByText('Carmel Homes', { exact: true })).toBeVisible();
      await expectAccessible(visitor);
    }
  },
);
