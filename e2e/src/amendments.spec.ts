import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { draw, linkOf, makeDraft, openSignSheet, signByLink } from './drafts.ts';
import { findSent } from './mailbox.ts';
import { makeHouse, makeLandlord, makeTenancy, newEmail } from './people.ts';
import { openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { wordsIn } from './words.ts';

const english = wordsIn('en');
const nextYear = Temporal.Now.plainDateISO('Asia/Jerusalem')
  .with({ day: 1 })
  .add({ years: 2 })
  .subtract({ days: 1 });

/** Somebody who signs on a phone of their own, from the link in their mail. */
async function signOnPhone(
  phone: Page,
  product: Product,
  email: string,
  language: 'he' | 'en',
): Promise<void> {
  const say = wordsIn(language);
  // What draws is there with the field: were it a script of its own, a line on a slow phone would be lost.
  await phone.route(/signature_pad/, () => undefined);
  await phone.goto(await linkOf(product, email));
  const sheet = await openSignSheet(phone, say);
  await sheet.getByRole('checkbox').check();
  await draw(phone, say('signing:draw.label'));
  await sheet.getByRole('button', { name: say('signing:form.submit') }).click();
  await expect(phone.getByRole('heading', { name: say('signing:signed.title') })).toBeVisible();
}

test(
  'two who rent together each sign on a phone, in their language, and the lease holds for both',
  { tag: '@nightly' },
  async ({ openAs, openBrowser, product }) => {
    const landlord = await makeLandlord(product.url);
    const [annaEmail, avivEmail] = [newEmail('anna'), newEmail('aviv')];
    const aviv = { fullName: 'אביב גולן', email: avivEmail, language: 'he', makeAccount: false };
    const leaseId = await makeDraft(landlord, annaEmail, { others: [aviv] });
    const page = await openAs(landlord, `/tenants/leases/${leaseId}/agreement?step=review`);
    await expect(page.getByText('ביחד ולחוד').first()).toBeVisible();
    await page.getByRole('link', { name: english('signing:send.title') }).click();
    await expect(page.getByRole('textbox', { name: english('common:labels.fullName') })).toHaveCount(3);
    await page.getByRole('button', { name: english('signing:send.title') }).click();
    await page.getByRole('button', { name: english('signing:card.done') }).click();
    await expect(page.getByText('and 1 more').first()).toBeVisible();
    await signOnPhone(await openPhone(openBrowser, 'he'), product, landlord.email, 'he');
    await signOnPhone(await openPhone(openBrowser), product, avivEmail, 'he');
    await signOnPhone(await openPhone(openBrowser), product, annaEmail, 'en');
    await expect(page.getByText(english('standing:standing.current'), { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('button', { name: english('signing:card.sealed') })).toBeVisible({
      timeout: 60_000,
    });
    // Whom it names is fixed now.
    await expect(page.getByRole('link', { name: english('leases:people.add') })).toHaveCount(0);
  },
);

inHebrewAndEnglish((language, say) => {
  test(
    `an option is taken up, signed, and the lease goes on (${language})`,
    { tag: '@nightly' },
    async ({ openAs, openBrowser, product }) => {
      const landlord = await makeLandlord(product.url);
      const email = newEmail('anna');
      const term = {
        optionHolder: 'tenant',
        optionMonths: 12,
        optionNoticeDays: 60,
        optionRentRule: 'percent',
        optionRentPercent: 200,
        optionRentAmount: null,
        exitLandlordDays: null,
        exitTenantDays: null,
        lateLeavingAmount: null,
      };
      const leaseId = await makeDraft(landlord, email, { contents: { term } });
      const sent = await landlord.call<{ links: { url: string }[] }>(
        'POST',
        `/leases/${leaseId}/signature-requests`,
        {
          signers: [
            { role: 'landlord', fullName: 'יעל אברהם', email: landlord.email, language },
            { role: 'tenant', fullName: 'Anna Golan', email, language },
          ],
        },
      );
      expect(sent.links).toHaveLength(2);
      for (const { url } of sent.links) await signByLink(product, url);
      // The sealed copies are out: what comes after them is of the amendment.
      for (const signer of [landlord.email, email])
        await findSent(product, signer, ({ text }) => text.includes(say('mail:signed.note')));

      const page = await openAs(landlord, `/tenants/leases/${leaseId}`, { language });
      const card = page.getByRole('region', { name: say('amendments:card.title') });
      await card.getByRole('link', { name: say('amendments:card.amend') }).click();
      await expect(
        page.getByRole('checkbox', { name: say('amendments:form.isOption.tenant') }),
      ).toBeChecked();
      await expectAccessible(page);
      const write = page.getByRole('button', { name: say('amendments:panel.write') });
      await write.click();
      // The card may show it before the panel has gone.
      await expect(write).toHaveCount(0);
      await expect(card.getByText(say('amendments:states.draft'), { exact: true })).toBeVisible();
      if (language === 'he') expect((await card.innerText()).replaceAll('PDF', '')).not.toMatch(/[a-z]/i);
      await card.getByRole('link', { name: say('amendments:card.send') }).click();
      await page.getByRole('button', { name: say('signing:send.title') }).click();
      await page.getByRole('button', { name: say('signing:card.done') }).click();
      await expect(card.getByText(say('amendments:states.signing'), { exact: true })).toBeVisible();
      await signByLink(product, await linkOf(product, landlord.email));
      await signOnPhone(await openPhone(openBrowser), product, email, 'en');
      await expect(card.getByText(say('amendments:states.in_force'), { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await auditAtNight(page);
      const lease = await landlord.call<{
        endsOn: string;
        money: { rentSteps: { monthlyRent: { amount: number } }[] };
      }>('GET', `/leases/${leaseId}`);
      expect(lease.endsOn).toBe(nextYear.toString());
      expect(lease.money.rentSteps.map(({ monthlyRent }) => monthlyRent.amount)).toEqual([423_300]);
      await page.goto(`${product.url}/tenants/leases/${leaseId}?tab=schedule`);
      await expect(page.getByText(/4,233/).first()).toBeVisible();
    },
  );
});

test('rent that changes in a month that is charged says so, and is charged again', async ({
  openAs,
  product,
}) => {
  const { landlord, lease } = await makeTenancy(product.url);
  const periods = async () => {
    const { items } = await landlord.call<{ items: { amount: { amount: number }; isPosted: boolean }[] }>(
      'GET',
      `/leases/${lease.id}/rent-schedule`,
    );
    return items.filter(({ isPosted }) => isPosted).map(({ amount }) => amount.amount);
  };
  await expect.poll(periods, { timeout: 60_000 }).toEqual([415_000, 415_000]);
  const page = await openAs(landlord, `/tenants/leases/${lease.id}`);
  const card = page.getByRole('region', { name: english('amendments:card.title') });
  await card.getByRole('link', { name: english('amendments:card.amend') }).click();
  await page.getByRole('radio', { name: english('amendments:kinds.change') }).check({ force: true });
  await page.getByRole('textbox', { name: english('common:labels.monthlyRent') }).fill('4000');
  const hint = page.getByText(english('amendments:form.fromOnCharged'));
  await expect(hint).toHaveCount(0);
  const first = Temporal.Now.plainDateISO('Asia/Jerusalem').with({ day: 1 });
  await page
    .getByRole('textbox', { name: english('amendments:form.fromOn'), exact: true })
    .fill(`01/${String(first.month).padStart(2, '0')}/${first.year}`);
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: english('amendments:panel.write') }).click();
  await card.getByRole('button', { name: english('amendments:card.paper') }).click();
  await page.getByRole('button', { name: english('amendments:paper.confirm') }).click();
  await expect(card.getByText(english('amendments:states.in_force'), { exact: true })).toBeVisible();
  expect(await periods()).toEqual([415_000, 400_000]);
});

test('people are added to a lease and taken out again', { tag: '@nightly' }, async ({ openAs, product }) => {
  const landlord = await makeLandlord(product.url);
  const house = await makeHouse(landlord);
  const page = await openAs(landlord, `/tenants?panel=new&unit=${house.unitIds[0]}`);
  await page.getByRole('button', { name: english('leases:people.add') }).click();
  const [first, second] = [
    page.getByRole('group', { name: 'Tenant 1' }),
    page.getByRole('group', { name: 'Tenant 2' }),
  ];
  for (const [group, name] of [
    [first, 'Dana Levi'],
    [second, 'Avi Cohen'],
  ] as const) {
    await group.getByRole('textbox', { name: english('common:labels.fullName') }).fill(name);
    await group.getByRole('checkbox', { name: english('leases:form.makeAccount') }).uncheck();
  }
  await expectAccessible(page);
  await page.getByRole('textbox', { name: english('leases:form.startsOn') }).fill('01/01/2027');
  await page.getByRole('textbox', { name: english('common:labels.monthlyRent') }).fill('4150');
  await page.getByRole('button', { name: english('leases:form.create') }).click();
  const people = page.getByRole('region', { name: english('leases:detail.people_other') });
  for (const name of ['Dana Levi', 'Avi Cohen']) await expect(people.getByText(name)).toBeVisible();
  await people.getByRole('button', { name: /Remove.*Avi Cohen/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('common:actions.remove') })
    .click();
  // Who is left cannot be taken out.
  await expect(page.getByRole('button', { name: /^Remove:/ })).toHaveCount(0);
  const left = page.getByRole('region', { name: english('leases:detail.people_one'), exact: true });
  await expect(left.getByText('Dana Levi')).toBeVisible();
});
