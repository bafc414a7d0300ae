import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeLandlord, type Landlord } from './people.ts';
import { startPlaces } from './places.ts';
import { startProduct, type Product } from './product.ts';
import { expect, test as withoutMaps } from './test.ts';
import { wordsIn } from './words.ts';

/** The product of these tests has a maps service, on this machine. */
const withMaps = withoutMaps.extend<
  object,
  { places: Awaited<ReturnType<typeof startPlaces>>; product: Product }
>({
  places: [
    async ({}, use) => {
      const places = await startPlaces();
      await use(places);
      await places.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ places }, use) => {
      const product = await startProduct(places.settings);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const say = wordsIn('he');

/** The fields of the form, by what they are called. */
function formOf(page: Page) {
  const box = (name: string) => page.getByRole('combobox', { name: say(name) });
  const line = (name: string) => page.getByRole('textbox', { name: say(name) });
  return {
    street: box('properties:form.street'),
    city: box('properties:form.city'),
    houseNumber: line('properties:form.houseNumber'),
    zipCode: line('properties:form.zipCode'),
    options: page.getByRole('listbox').getByRole('option'),
    said: (text: string) => page.getByRole('status').filter({ hasText: text }),
    save: page.getByRole('button', { name: say('properties:form.create') }),
  };
}

type Form = ReturnType<typeof formOf>;

async function expectFilled(form: Form, values: Partial<Record<keyof Form, string>>): Promise<void> {
  const fields = {
    street: form.street,
    houseNumber: form.houseNumber,
    city: form.city,
    zipCode: form.zipCode,
  };
  for (const [name, field] of Object.entries(fields))
    await expect(field).toHaveValue(values[name as keyof Form] ?? ''); // one of the fields
}

async function addressesOf(landlord: Landlord): Promise<string[]> {
  type Listed = { items: { street: string; houseNumber: string; city: string; zipCode: string }[] };
  const { items } = await landlord.call<Listed>('GET', '/properties?sort=newest');
  return items.map(({ street, houseNumber, city, zipCode }) =>
    [street, houseNumber, city, zipCode].join('|'),
  );
}

withoutMaps(
  'without a maps service an address is typed by hand, and the next one helped by what the workspace has',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/properties?panel=new', { language: 'he' });
    const form = formOf(page);
    await form.street.fill('סמטת הגפן');
    await form.houseNumber.fill('14');
    await form.city.fill('כפר שאינו ברשימה');
    await expect(form.options).toHaveCount(0);
    await form.zipCode.fill('3303001');
    await form.city.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('סמטת הגפן 14');
    expect(await addressesOf(landlord)).toEqual(['סמטת הגפן|14|כפר שאינו ברשימה|3303001']);

    await page.goto(`${product.url}/properties?panel=new`);
    await form.street.fill('הגפן 14');
    await expect(form.options).toHaveText(['סמטת הגפן 14כפר שאינו ברשימה']);
    await expect(form.said(say('addresses:suggestions_one', { count: 1 }))).toBeAttached();
    await expectAccessible(page);
    await expect(form.street).not.toHaveAttribute('aria-activedescendant', /./);
    // Enter is for the form, which has no city yet, and keeps what was typed.
    await form.street.press('Enter');
    await expect(form.city).toBeFocused();
    await expect(form.street).toHaveValue('הגפן 14');
    await expect(form.options).toHaveCount(0);
    await form.street.press('ArrowDown');
    await expect(form.options.first()).toHaveAttribute('aria-selected', 'true');
    await form.street.press('Enter');
    await expect(form.said('סמטת הגפן 14, כפר שאינו ברשימה 3303001')).toBeAttached();
    await expectFilled(form, {
      street: 'סמטת הגפן',
      houseNumber: '14',
      city: 'כפר שאינו ברשימה',
      zipCode: '3303001',
    });

    await form.city.fill('קרית ג');
    await form.options.filter({ hasText: 'קריית גת' }).click();
    await expect(form.city).toHaveValue('קריית גת');
    // Whoever goes on has chosen nothing, and Escape is for the list before it is for the panel.
    await form.city.fill('קרית');
    await expect(form.options.first()).toBeVisible();
    await form.city.press('ArrowDown');
    await form.city.press('Escape');
    await expect(form.options).toHaveCount(0);
    await expect(form.city).toHaveValue('קרית');
    await form.city.fill('חיפ');
    await expect(form.options.filter({ hasText: 'חיפה' }).first()).toBeVisible();
    await form.city.press('ArrowDown');
    await form.city.press('Tab');
    await expect(form.city).toHaveValue('חיפ');
  },
);

withMaps(
  'a maps service suggests at three letters, fills in the whole address, and is not missed when it is away',
  async ({ openAs, product, places }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/properties?panel=new', { language: 'he' });
    const form = formOf(page);
    await expect(page.getByText(say('addresses:mapsNote'))).toBeVisible();
    await form.street.pressSequentially('ביא');
    await form.options.filter({ hasText: 'רמת גן' }).click();
    const bialik = { street: 'ביאליק', houseNumber: '22', city: 'רמת גן', zipCode: '5245122' };
    await expect(form.zipCode).toHaveValue(bialik.zipCode);
    await expectFilled(form, bialik);
    await expect(form.said('ביאליק 22, רמת גן 5245122')).toBeAttached();

    // What comes late changes nothing of what was typed since, and the token of the first address is not used again.
    const late = Promise.withResolvers<void>();
    await page.route('**/address-details?*', async (route) => {
      await late.promise;
      await route.continue();
    });
    await form.street.fill('ביאל');
    await form.options.filter({ hasText: 'רמת גן' }).click();
    await expect(form.houseNumber).toHaveValue('22');
    await form.houseNumber.fill('24');
    await form.zipCode.fill('');
    const answered = page.waitForResponse('**/address-details?*');
    late.resolve();
    await (await answered).finished();
    await expectFilled(form, { ...bialik, houseNumber: '24', zipCode: '' });
    const details = places.asked.filter(({ path }) => path.startsWith('/v1/places/'));
    expect(new Set(details.map(({ session }) => session)).size).toBe(2);

    places.state.isDown = true;
    const tried = places.asked.length;
    await form.street.fill('שום מקום');
    await expect.poll(() => places.asked.length).toBeGreaterThan(tried);
    await expect(form.options).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await form.save.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('שום מקום 24');
    expect(await addressesOf(landlord)).toEqual(['שום מקום|24|רמת גן|']);
  },
);
