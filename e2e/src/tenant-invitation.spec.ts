import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { findSent } from './mailbox.ts';
import { letUnit, makeHouse, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(`whoever has an account is asked before a lease opens in it, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const [landlord, person] = [
      await makeLandlord(product.url, 'דירות הכרמל'),
      await makeLandlord(product.url),
    ];
    const house = await makeHouse(landlord, undefined, 1);
    await letUnit(landlord, house.unitIds[0] ?? '', person.email);
    const mail = await findSent(product, person.email, ({ text }) => text.includes('/tenant-invitations/'));
    const [path = ''] = /\/tenant-invitations\/[\w-]+/.exec(mail.text) ?? [];
    const page = await openAs(person, path, { language, phone: language === 'he' });
    await expect(page.getByText('דירות הכרמל')).toBeVisible();
    await expectAccessible(page);
    if (language === 'he') await expectNoEnglish(page);
    await page.getByRole('button', { name: say('landings:tenantInvitation.accept') }).click();
    await expect(page).toHaveURL(/\/tenant-portal$/);
    await expect(page.getByText(say('landings:tenantInvitation.accepted'))).toBeVisible();
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: say('landings:tenantInvitation.goneTitle') }),
    ).toBeVisible();
  });
});
