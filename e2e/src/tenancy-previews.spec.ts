import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord sees a lease as its tenant does, and changes nothing, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, lease } = await makeTenant(product.url);
      const page = await openAs(landlord, `/tenants/leases/${lease.id}`, { language });
      await page.getByRole('button', { name: say('leases:buttons.more') }).click();
      await page.getByRole('menuitem', { name: say('leases:buttons.asTenant') }).click();
      const ask = page.getByRole('dialog', { name: say('tenancy-previews:ask.title') });
      await ask.getByRole('button', { name: marked(say, 'tenancy-previews:ask.as', { name: '' }) }).click();

      const bar = page
        .getByRole('note')
        .filter({ has: page.getByRole('link', { name: say('tenancy-previews:back') }) });
      await expect(bar).toBeVisible();
      await expect(page.getByRole('region', { name: say('tenancy:due.label') })).toBeVisible();
      await expect(page.getByRole('radio', { name: say('tenancy:tabs.messages') })).toHaveCount(0);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);

      // What only the tenant can do is refused, with the words that were typed still there.
      await page.getByRole('link', { name: say('tenancy:due.paid') }).click();
      const report = page.getByRole('dialog', { name: say('tenancy:report.title') });
      await report.getByRole('button', { name: say('common:actions.send') }).click();
      await expect(report.getByText(say('problems:codes.preview_only'))).toBeVisible();
      expect(await landlord.call('GET', '/payment-reports')).toMatchObject({ items: [] });

      await page.goBack();
      await bar.getByRole('link', { name: say('tenancy-previews:back') }).click();
      await expect(page).toHaveURL(new RegExp(`/tenants/leases/${lease.id}$`));
      const audit = await landlord.call<{ items: object[] }>('GET', '/audit-events?entity=tenant');
      expect(audit.items[0]).toMatchObject({ action: 'previewed' });
    },
  );
});
