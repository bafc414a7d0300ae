import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord words a template by keyboard, sees it filled in, and approves it, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const { items } = await landlord.call<{ items: { id: string; readyKey: string }[] }>(
        'GET',
        '/message-templates',
      );
      const id = items.find(({ readyKey }) => readyKey === 'rent_due')?.id ?? '';
      const page = await openAs(landlord, `/workflows?tab=templates&template=${id}`, { language });
      const body = page.getByRole('textbox', { name: say('message-templates:body') });
      await body.fill('{name} ');
      await body.press('ControlOrMeta+End');
      await page.getByRole('button', { name: say('message-templates:variables.amount') }).press('Enter');
      await expect(body).toHaveValue('{name} {amount}');
      await expect(body).toBeFocused();
      await page.getByRole('button', { name: say('message-templates:save') }).press('Enter');
      await expect(body).toHaveAttribute('aria-invalid', 'true');
      await expect(body).toBeFocused();
      // With nothing to show: no program of a test reaches into the frame of a mail, which runs no scripts.
      await settle(page);
      await expectAccessible(page);
      await body.fill('{tenant_name}: {amount}');
      const mail = page.frameLocator(`iframe[title="${say('message-templates:preview.frame')}"]`);
      await expect(mail.getByText('₪4,500', { exact: false }).last()).toBeVisible();
      await page.getByRole('button', { name: say('message-templates:save') }).press('Enter');
      const approve = page.getByRole('button', { name: say('message-templates:approval.approve') });
      await expect(page.getByText(say('message-templates:versions.version', { version: 2 }))).toBeVisible();
      await approve.press('Enter');
      await expect(page.getByText(say('message-templates:approval.done', { version: 2 }))).toBeVisible();
      expect(await landlord.call('GET', `/message-templates/${id}`)).toMatchObject({
        approvedVersion: 2,
        texts: { [language]: { body: '{tenant_name}: {amount}' } },
      });

      // Escape keeps it; the red button does not.
      const remove = page.getByRole('button', { name: say('message-templates:delete.button') });
      await remove.press('Enter');
      if (language === 'he') await expectNoEnglish(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await landlord.call('GET', `/message-templates/${id}`)).toMatchObject({ id });
      await remove.press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('message-templates:delete.button') })
        .click();
      await expect(page.getByRole('link', { name: say('message-templates:add') })).toBeVisible();

      // The others are read one under another, and approved with one press but for one.
      await page.getByRole('link', { name: say('message-templates:approveAll.open') }).click();
      const count = items.length - 2;
      const all = page.getByRole('button', {
        name: say('message-templates:approveAll.approve_other', { count }),
      });
      await page.getByRole('checkbox').first().uncheck();
      await settle(page);
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
      await all.click();
      await expect(page.getByText(say('message-templates:approveAll.done_other', { count }))).toBeVisible();
      expect(
        (
          await landlord.call<{ items: { approvedVersion: number | null }[] }>('GET', '/message-templates')
        ).items.filter(({ approvedVersion }) => approvedVersion === null),
      ).toHaveLength(1);
    },
  );
});

type Texts = Record<string, { subject: string; body: string }>;

test(
  'every ready template reads as a mail in five languages, in light and in dark, on a narrow phone',
  { tag: '@nightly' },
  async ({ context, product }) => {
    test.setTimeout(300_000);
    const landlord = await makeLandlord(product.url);
    const { items } = await landlord.call<{ items: { id: string }[] }>('GET', '/message-templates');
    const page = await context.newPage();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const { id } of items) {
      const { texts } = await landlord.call<{ texts: Texts }>('GET', `/message-templates/${id}`);
      for (const [language, words] of Object.entries(texts)) {
        const asked = { channel: 'email', language, ...words, leaseId: null };
        const { html } = await landlord.call<{ html: string }>('POST', '/message-previews', asked);
        await page.setContent(html);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        await expectAccessible(page);
      }
    }
  },
);
