import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(`whoever saves second sees what the first saved, loses no word, and decides, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const landlord = await makeLandlord(product.url);
    const { id } = await makeHouse(landlord, 'הרצל 14');
    const at = `/properties/${id}?panel=edit`;
    const first = await openAs(landlord, at, { language, elsewhere: true });
    const second = await openAs(landlord, at, { language, phone: language === 'he' });
    const field = (page: typeof first, key: string) =>
      page.getByRole('textbox', { name: new RegExp(`^${say(key)}( ${say('common:optional')})?$`) });
    await field(second, 'common:labels.name').fill('הבית הלבן');
    await field(second, 'properties:form.zipCode').fill('3303001');

    await field(first, 'common:labels.name').fill('הבית הכחול');
    await field(first, 'properties:form.city').fill('עכו');
    await first.getByRole('combobox', { name: say('common:labels.type') }).selectOption('house');
    await field(first, 'properties:form.zipCode').fill('2412345');
    await first.getByRole('button', { name: say('properties:form.save') }).click();
    await expect(first.getByRole('heading', { level: 1, name: 'הבית הכחול' })).toBeVisible();

    const save = second.getByRole('button', { name: say('properties:form.save') });
    await save.click();
    const notice = second.getByRole('alert').filter({ hasText: say('problems:codes.changed_meanwhile') });
    await expect(notice).toBeFocused();
    // What was typed stands, with what was saved under it; what was not touched has come along.
    await expect(field(second, 'common:labels.name')).toHaveValue('הבית הלבן');
    await expect(field(second, 'common:labels.name')).toHaveAccessibleDescription(/הבית הכחול/);
    await expect(field(second, 'properties:form.zipCode')).toHaveAccessibleDescription(/2412345/);
    await expect(field(second, 'properties:form.city')).toHaveValue('עכו');
    await expect(notice).toContainText(say('properties:form.city'));
    await expectAccessible(second);
    if (language === 'he') await expectNoEnglish(second);

    await notice.getByRole('button', { name: say('properties:form.zipCode') }).click();
    await expect(field(second, 'properties:form.zipCode')).toBeFocused();
    await second.keyboard.press('Tab');
    await second.keyboard.press('Enter');
    await expect(field(second, 'properties:form.zipCode')).toBeFocused();
    await expect(field(second, 'properties:form.zipCode')).toHaveValue('2412345');
    await save.click();
    await expect(second.getByRole('heading', { level: 1, name: 'הבית הלבן' })).toBeVisible();
    expect(await landlord.call('GET', `/properties/${id}`)).toMatchObject({
      name: 'הבית הלבן',
      zipCode: '2412345',
      city: 'עכו',
      type: 'house',
    });
  });
});
