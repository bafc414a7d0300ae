import { createHmac, hkdfSync } from 'node:crypto';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { pressOn } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { openPhone } from './phone.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

const SECRET_KEY = 'a master key that this test signs its link with';
test.use({ settings: { SECRET_KEY } });

/** The link as messages to a tenant have it. */
function linkTo(organizationId: string, tenantId: string): string {
  const whose = `${organizationId}.${tenantId}`;
  const key = Buffer.from(hkdfSync('sha256', SECRET_KEY, 'dira', 'preferences', 32));
  return `/preferences/${whose}.${createHmac('sha256', key).update(whose).digest('base64url')}`;
}

inHebrewAndEnglish((language, say) => {
  test(
    `a tenant ends reminders by the link of a message, without an account, and the landlord sees it (${language})`,
    { tag: '@nightly' },
    async ({ openBrowser, product }) => {
      const { landlord } = await makeTenancy(product.url);
      const { items } = await landlord.call<{ items: { id: string; email: string }[] }>('GET', '/tenants');
      const tenant = items[0]!;
      const visitor = await openPhone(openBrowser, language);
      await visitor.setViewportSize({ width: 320, height: 700 });
      await visitor.goto(`${product.url}/preferences/nothing`);
      await expect(
        visitor.getByRole('heading', { name: say('consents:preferences.invalidTitle') }),
      ).toBeVisible();
      await visitor.goto(product.url + linkTo(landlord.organizationId, tenant.id));
      const [reminders, offers] = ['preferences.reminders', 'stops.marketing'].map((key) =>
        visitor.getByRole('switch', { name: say(`consents:${key}`) }).first(),
      );
      await settle(visitor);
      await expectAccessible(visitor);
      if (language === 'he') await expectNoEnglish(visitor);
      await pressOn(offers!, 'Space');
      await expect(visitor.getByRole('status')).toHaveText(say('consents:preferences.saved.offers_on'));
      await pressOn(reminders!, 'Space');
      await expect(visitor.getByRole('status')).toHaveText(say('consents:preferences.saved.reminders_off'));
      await expect(offers!).not.toBeChecked();
      await visitor.reload();
      await expect(reminders!).not.toBeChecked();
      const stopped = await landlord.call<{ items: unknown[] }>('GET', '/suppressions');
      expect(stopped.items).toMatchObject([{ address: tenant.email, reason: 'opted_out', by: null }]);
    },
  );
});
