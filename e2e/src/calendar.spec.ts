import { tooltipTimes } from '@dira/contract/constants';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

const today = () => Temporal.Now.plainDateISO('Asia/Jerusalem');
const asTyped = (day: Temporal.PlainDate) =>
  [String(day.day).padStart(2, '0'), String(day.month).padStart(2, '0'), day.year].join('/');

inHebrewAndEnglish((language, say) => {
  test(
    `an event goes onto the calendar and off it by keyboard alone, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const page = await openAs(landlord, '/calendar?view=month', { language });
      await settle(page);
      await pressOn(page.getByRole('link', { name: say('calendar:add') }).first());
      const form = page.getByRole('dialog', { name: say('calendar:add') });
      await typeInto(form.getByRole('textbox', { name: say('common:labels.title') }), 'בדיקת מעלית');
      await pressOn(form.getByRole('button', { name: say('calendar:form.create') }));
      await expect(form).toHaveCount(0);

      // A day on and back again by the arrows; Enter opens the day.
      const day = (on: Temporal.PlainDate) => page.locator(`button[data-day="${on}"]`);
      await tabTo(day(today()));
      await page.keyboard.press('ArrowDown');
      await expect(day(today().add({ weeks: 1 }))).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(day(today())).toBeFocused();
      await page.keyboard.press('Enter');
      const opened = page.getByRole('dialog', { name: asTyped(today()) });
      await expect(opened.getByText('בדיקת מעלית')).toBeVisible();
      await expectAccessible(page);
      await pressOn(opened.getByRole('link', { name: 'בדיקת מעלית' }));
      const event = page.getByRole('dialog', { name: 'בדיקת מעלית' });
      await pressOn(event.getByRole('button', { name: say('common:actions.delete') }));
      const asked = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /\?/ }));
      await pressOn(asked.getByRole('button', { name: say('common:actions.delete') }));
      await expect(asked).toHaveCount(0);
      await expect(page.getByText('בדיקת מעלית')).toHaveCount(0);
      await expectTooltips(page, say('calendar:previous.month'), say('calendar:next.month'));
    },
  );

  test(
    `each view shows a lease that ends soon and leads to it, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const house = await makeHouse(landlord);
      const ends = today().add({ days: 20 });
      const { id } = await landlord.call<{ id: string }>('POST', '/leases', {
        unitId: house.unitIds[0],
        tenants: [{ fullName: 'אנה גולן', phone: '+972525252679', makeAccount: false }],
        startsOn: ends.subtract({ months: 6 }).toString(),
        endsOn: ends.toString(),
        monthlyRentAmount: 415_000,
        dueDay: 1,
        paymentMethod: 'bit',
      });
      for (const view of ['month', 'week', 'agenda']) {
        const page = await openAs(landlord, `/calendar?view=${view}&day=${ends}`, { language });
        await settle(page);
        await expect(page.getByRole('link', { name: /אנה גולן/ }).first()).toBeVisible();
        await expectAccessible(page);
        if (language === 'he') await expectNoEnglish(page);
        await page.close();
      }
      const page = await openAs(landlord, '/calendar', { language, phone: true });
      await page.setViewportSize({ width: 320, height: 700 });
      await settle(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const upcoming = page.getByRole('region', { name: say('calendar:upcoming.title') });
      const renewal = say('calendar:entry.lease_end', { name: '' }).split(':').at(-1) ?? '';
      await upcoming.getByRole('link', { name: renewal }).click();
      await expect(page).toHaveURL(new RegExp(`/tenants/leases/${id}`));
    },
  );
});

test('hours that end before they start are told at their field, and nothing typed is lost', async ({
  openAs,
  product,
}) => {
  const landlord = await makeLandlord(product.url);
  const page = await openAs(landlord, '/calendar?panel=new');
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Plumber');
  await form.getByRole('checkbox', { name: 'All day' }).uncheck();
  await form.getByLabel('To', { exact: true }).fill('08:00');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form.getByText('The end comes before the start').first()).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Plumber');
  await form.getByLabel('To', { exact: true }).fill('10:30');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('09:00–10:30').first()).toBeVisible();
});

test(
  'what a colleague writes down stands on the calendar without a reload',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/calendar?view=agenda');
    await settle(page);
    const day = today().toString();
    await landlord.call('POST', '/calendar-events', { title: 'Gas inspection', startsOn: day, endsOn: day });
    await expect(page.getByRole('link', { name: 'Gas inspection' }).first()).toBeVisible();
  },
);

inHebrewAndEnglish((language, say) => {
  test(
    `another program is given a secret address, which is told once and taken back, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product, request }) => {
      const landlord = await makeLandlord(product.url);
      const day = today().toString();
      await landlord.call('POST', '/calendar-events', { title: 'בדיקת גז', startsOn: day, endsOn: day });
      const page = await openAs(landlord, '/calendar', { language, phone: language === 'he' });
      await page.getByRole('link', { name: say('calendar:feed.open') }).click();
      const panel = page.getByRole('dialog', { name: say('calendar:feed.title') });
      await panel.getByRole('button', { name: say('calendar:feed.make') }).click();
      const address = (await panel.getByText(/\/calendar-feeds\//).textContent()) ?? '';
      await expect(panel.getByText(say('calendar:feed.once'))).toBeVisible();
      const scheme = panel.getByRole('link', { name: say('calendar:feed.subscribe') });
      await expect(scheme).toHaveAttribute('href', address.replace(/^http:/, 'webcal:'));
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
      const feed = await request.get(address);
      expect(await feed.text()).toContain('SUMMARY:בדיקת גז');

      // Another visit to the panel tells it no more, and says that it was read.
      await page.reload();
      await expect(panel.getByRole('button', { name: say('calendar:feed.again') })).toBeVisible();
      await expect(panel.getByText(/\/calendar-feeds\//)).toHaveCount(0);
      await expect(panel.getByText(say('calendar:feed.neverRead'))).toHaveCount(0);
      await panel.getByRole('button', { name: say('calendar:feed.remove') }).click();
      const asked = page.getByRole('dialog', { name: say('calendar:feed.removeTitle') });
      await asked.getByRole('button', { name: say('calendar:feed.remove') }).click();
      await expect(panel.getByRole('button', { name: say('calendar:feed.make') })).toBeVisible();
      expect((await request.get(address)).status()).toBe(404);
    },
  );
});

/** Asks for the names of two buttons near each other that show no words, with the clock at a standstill. */
async function expectTooltips(page: Page, first: string, second: string): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tooltip = (name: string) => page.getByText(name, { exact: true });
  await tabTo(button(first));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tooltip(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(first)).toHaveCount(0);
  await expect(button(first)).toBeFocused();

  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await button(second).hover();
  await page.clock.runFor(tooltipTimes.delayMs - 1);
  await expect(tooltip(second)).toHaveCount(0);
  await page.clock.runFor(1);
  await tooltip(second).hover();
  await expect(tooltip(second)).toBeVisible();
  await button(first).hover();
  await expect(tooltip(first)).toBeVisible();
  await expect(tooltip(second)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(tooltip(first)).toHaveCount(0);
  await page.clock.runFor(tooltipTimes.skipMs);
  await button(second).hover();
  await page.clock.runFor(tooltipTimes.delayMs - 1);
  await expect(tooltip(second)).toHaveCount(0);
  // The browser goes on to other tests.
  await page.clock.resume();
}
