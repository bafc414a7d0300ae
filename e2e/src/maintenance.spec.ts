import type { Page } from '@playwright/test';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { countEffort } from './effort.ts';
import { makeHouse, makeLandlord, makeTenant, reportDefect } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked, wordsIn } from './words.ts';

/** The smallest picture there is: one dot. */
const photo = {
  name: 'leak.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** What a finger presses: the radio button itself lies unseen under its star. */
const starOf = (page: Page, name: string) =>
  page.locator('label', { has: page.getByRole('radio', { name, exact: true }) });

inHebrewAndEnglish((language, say) => {
  test(`a tenant reports a leak with a photo in three taps, and both follow it to its end (${language})`, async ({
    openAs,
    product,
  }) => {
    const { landlord, tenant } = await makeTenant(product.url);
    const desk = await openAs(landlord, '/maintenance', { language });
    await settle(desk);
    await expect(desk.getByText(say('maintenance:empty.title'))).toBeVisible();
    await auditAtNight(desk);

    const phone = await openAs(tenant, '/dashboard', { language, phone: true, elsewhere: true });
    const effort = await countEffort(phone);
    await settle(phone);
    await auditAtNight(phone);
    await phone.getByRole('link', { name: say('maintenance:defects.leak') }).click();
    const picked = phone.waitForEvent('filechooser');
    await phone.getByText(say('maintenance:photos.add')).click();
    await (await picked).setFiles([photo]);
    await phone.getByRole('button', { name: say('common:actions.send'), exact: true }).click();
    await expect(phone.getByText(say('maintenance:myStatuses.pending'), { exact: true })).toBeVisible();
    expect(effort().presses, 'what, photo, send').toBe(3);

    // The manager's list has it without a reload, with the days that the law leaves.
    await expect(desk.getByText(language === 'en' ? 'in 30 days' : 'בעוד 30 ימים')).toBeVisible();
    await desk.getByRole('link', { name: say('maintenance:defects.leak') }).click();
    const panel = desk.getByRole('dialog');
    await expect(
      panel.getByRole('button', { name: say('maintenance:photos.one', { number: 1 }) }),
    ).toBeVisible();
    await expectAccessible(desk);
    if (language === 'he') await expectNoEnglish(desk);
    await panel.getByRole('button', { name: say('maintenance:actions.start') }).click();
    await expect(phone.getByText(say('maintenance:myStatuses.in_progress'), { exact: true })).toBeVisible();
    await panel.getByLabel(say('maintenance:comment.label')).fill('המסגר מגיע ביום שלישי');
    await panel.getByRole('button', { name: say('common:actions.send'), exact: true }).click();
    await expect(panel.getByRole('listitem').getByText('המסגר מגיע ביום שלישי')).toBeVisible();
    await panel.getByRole('button', { name: say('maintenance:actions.complete') }).click();
    await expect(panel.getByRole('button', { name: say('maintenance:actions.start') })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: say('maintenance:actions.complete') })).toHaveCount(0);
    await expect(phone.getByText(say('maintenance:myStatuses.completed'), { exact: true })).toBeVisible();

    // Asked on the first screen: a star, and it is sent.
    await auditAtNight(phone);
    const before = effort().presses;
    await starOf(phone, say('maintenance:rating.scores.2')).click();
    await phone.getByRole('button', { name: say('maintenance:rating.send'), exact: true }).click();
    await expect(phone.getByRole('button', { name: say('maintenance:rating.send') })).toHaveCount(0);
    expect(effort().presses - before, 'star, send').toBe(2);
    await expect(
      panel.getByText(say('maintenance:vendors.rated', { rating: 2, most: 5 }), { exact: true }),
    ).toBeVisible();

    await phone
      .getByRole('link', { name: say('maintenance:defects.leak') })
      .last()
      .click();
    await expect(phone.getByText('המסגר מגיע ביום שלישי')).toBeVisible();
    await starOf(phone, say('maintenance:rating.scores.4')).click();
    await phone.getByLabel(say('maintenance:rating.word')).fill('עכשיו בסדר');
    await phone.getByRole('button', { name: say('maintenance:rating.change'), exact: true }).click();
    await expect(panel.getByRole('listitem').getByText('עכשיו בסדר')).toBeVisible();
    await auditAtNight(desk);
    if (language === 'he') await expectNoEnglish(desk);
    const log = phone.waitForEvent('download');
    await phone.getByRole('button', { name: say('maintenance:paper.download') }).click();
    expect((await log).suggestedFilename()).toMatch(/^repair-.*\.pdf$/);
    await expectAccessible(phone);
    if (language === 'he') await expectNoEnglish(phone);
  });
});

/** A film of one second, as this browser takes it. */
async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4;codecs=vp9' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (drawing !== null) {
        drawing.fillStyle = `rgb(${frame * 12} 118 110)`;
        drawing.fillRect(0, 0, canvas.width, canvas.height);
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test(
  'a tenant films a leak, and the landlord plays the film; one that no browser knows can be had as a file',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('he');
    const { landlord, tenant } = await makeTenant(product.url);
    const phone = await openAs(tenant, '/dashboard', { language: 'he', phone: true, elsewhere: true });
    await phone.getByRole('link', { name: say('maintenance:defects.leak') }).click();
    const playable = await film(phone);
    // Under another name its way of filming is not known.
    const foreign = Buffer.from(playable.toString('latin1').replaceAll('vp09', 'vp99'), 'latin1');
    const picked = phone.waitForEvent('filechooser');
    await phone.getByText(say('maintenance:photos.add')).click();
    await (
      await picked
    ).setFiles([
      { name: 'leak.mp4', mimeType: 'video/mp4', buffer: playable },
      { name: 'drip.mp4', mimeType: 'video/mp4', buffer: foreign },
      photo,
    ]);
    await phone.getByRole('button', { name: say('common:actions.send'), exact: true }).click();
    await expect(phone.getByText(say('maintenance:myStatuses.pending'), { exact: true })).toBeVisible();

    const desk = await openAs(landlord, '/maintenance', { language: 'he' });
    await desk.getByRole('link', { name: say('maintenance:defects.leak') }).click();
    const panel = desk.getByRole('dialog');
    const first = panel.getByRole('button', { name: say('maintenance:photos.video', { number: 1 }) });
    await expect(first.locator('video')).toHaveJSProperty('error', null);
    await settle(desk);
    await auditAtNight(desk);
    await expectNoEnglish(desk);
    await first.click();
    const viewer = desk.getByRole('dialog', { name: say('common:pictures.shown', { number: 1, total: 3 }) });
    const shown = viewer.locator('video');
    await shown.evaluate((video: HTMLVideoElement) => video.play());
    await expect
      .poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    await auditAtNight(desk);

    await viewer.getByRole('button', { name: say('common:pictures.next') }).click();
    await expect(desk.getByText(say('maintenance:photos.unplayable'))).toBeVisible();
    await auditAtNight(desk);
    const saved = desk.waitForEvent('download');
    await desk.getByRole('link', { name: say('common:actions.download') }).click();
    expect((await saved).suggestedFilename()).toBe('drip.mp4');
  },
);

test(
  'the team writes down a request, sees it on the board by state, and finds it by a filter',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const landlord = await makeLandlord(product.url);
    await makeHouse(landlord, 'Herzl 14');
    const page = await openAs(landlord, '/maintenance');
    await page
      .getByRole('link', { name: say('maintenance:form.title') })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: say('maintenance:form.submit') }).click();
    await expect(panel.getByLabel(say('maintenance:columns.title'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await panel.getByLabel(say('maintenance:columns.title'), { exact: true }).fill('Gutter is blocked');
    await panel.getByRole('combobox', { name: say('common:labels.property') }).fill('Herzl');
    await page.getByRole('option', { name: 'Herzl 14' }).click();
    await panel
      .getByLabel(say('maintenance:columns.priority'))
      .selectOption({ label: say('maintenance:priorities.urgent') });
    await panel.getByRole('button', { name: say('maintenance:form.submit') }).click();
    await expect(page.getByRole('dialog', { name: 'Gutter is blocked' })).toBeVisible();
    await page.goto(`${product.url}/maintenance?view=board`);
    await settle(page);
    const column = page.getByRole('region', { name: say('maintenance:statuses.open') });
    await expect(column.getByRole('link', { name: /Gutter is blocked/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${product.url}/maintenance`);
    await page.getByRole('button', { name: say('maintenance:show.completed') }).click();
    await expect(page.getByText(say('common:list.noMatchesTitle'))).toBeVisible();
    await page.getByRole('button', { name: say('maintenance:show.open') }).click();
    await expect(page.getByRole('link', { name: 'Gutter is blocked' })).toBeVisible();
    expect(page.url()).toContain('status=open');
  },
);

inHebrewAndEnglish((language, say) => {
  test(
    `what presses stands on the landlord’s dashboard, leads to the request, and is put right there (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, lease, tenant } = await makeTenant(product.url, 'Herzl 14');
      await makeHouse(landlord, 'Bialik 22');
      await reportDefect(product.url, tenant, lease.id, { title: 'אין מים', preventsLiving: true });
      const desk = await openAs(landlord, '/dashboard', { language });
      await settle(desk);
      const task = desk.getByRole('listitem').filter({ hasText: 'אין מים' });
      await auditAtNight(desk);
      await task.getByRole('link', { name: say('common:actions.open') }).click();
      const panel = desk.getByRole('dialog', { name: 'אין מים' });
      await expect(panel.getByText(say('maintenance:payer.title'))).toBeVisible();
      await auditAtNight(desk);
      if (language === 'he') await expectNoEnglish(desk);

      await panel.getByRole('link', { name: say('common:actions.edit') }).click();
      const form = desk.getByRole('dialog', { name: say('maintenance:edit.title') });
      // Where a tenant's home is, nobody has to say.
      await expect(form.getByLabel(say('common:labels.property'))).toHaveCount(0);
      await form.getByLabel(say('maintenance:columns.title'), { exact: true }).fill('');
      await form.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(form.getByLabel(say('maintenance:columns.title'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await form.getByLabel(say('maintenance:columns.title'), { exact: true }).fill('פיצוץ בצינור');
      await auditAtNight(desk);
      await form.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(desk.getByRole('dialog', { name: 'פיצוץ בצינור' })).toBeVisible();

      // Of one house, kept in the address.
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: say('common:actions.close') })
        .click();
      await desk.getByRole('button', { name: say('lists:filter.open'), exact: true }).click();
      await desk.getByLabel(say('common:labels.property')).selectOption({ label: 'Bialik 22' });
      await expect(desk.getByText(say('common:list.noMatchesTitle'))).toBeVisible();
      await desk.reload();
      await expect(desk.getByText(say('common:list.noMatchesTitle'))).toBeVisible();
      await desk
        .getByRole('list', { name: say('lists:filter.set') })
        .getByRole('button')
        .click();
      await expect(desk.getByRole('link', { name: 'פיצוץ בצינור' })).toBeVisible();
    },
  );
});

inHebrewAndEnglish((language, say) => {
  test(
    `an appointment is made in the panel, stands on the calendar, and reaches the tenant’s phone by itself (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, lease, tenant } = await makeTenant(product.url);
      await reportDefect(product.url, tenant, lease.id, { title: 'נזילה במטבח' });
      const desk = await openAs(landlord, '/maintenance', { language });
      const phone = await openAs(tenant, '/dashboard', { language, phone: true, elsewhere: true });
      await settle(phone);
      await desk.getByRole('link', { name: 'נזילה במטבח' }).click();
      await desk.getByRole('link', { name: say('maintenance:appointment.make') }).click();
      const form = desk.getByRole('dialog', { name: say('maintenance:appointment.title') });
      await form.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(form.getByLabel(say('common:labels.day'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      const day = Temporal.Now.plainDateISO('Asia/Jerusalem').toString();
      const shown = day.split('-').toReversed().join('/');
      await form.getByLabel(say('common:labels.day'), { exact: true }).fill(shown);
      await auditAtNight(desk);
      await form.getByRole('button', { name: say('common:actions.save') }).click();
      await expect(desk.getByRole('button', { name: say('maintenance:appointment.cancel') })).toBeVisible();
      if (language === 'he') await expectNoEnglish(desk);
      await expect(phone.getByText('09:00–11:00')).toBeVisible();
      await auditAtNight(phone);
      if (language === 'he') await expectNoEnglish(phone);

      await desk.goto(`${product.url}/calendar?view=agenda`);
      await settle(desk);
      const entry = marked(say, 'calendar:entry.maintenance', { title: 'נזילה במטבח' });
      await desk.getByRole('link', { name: entry }).first().click();
      await expect(desk.getByRole('dialog', { name: 'נזילה במטבח' })).toBeVisible();
    },
  );
});

inHebrewAndEnglish((language, say) => {
  test(
    `somebody of the register is called for a repair, with their number in the panel (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, lease, tenant } = await makeTenant(product.url);
      await reportDefect(product.url, tenant, lease.id, { title: 'נזילה במטבח' });
      const page = await openAs(landlord, '/maintenance', { language });
      await page.getByText(say('maintenance:views.vendors'), { exact: true }).click();
      await expect(page.getByText(say('maintenance:vendors.none'))).toBeVisible();
      await auditAtNight(page);
      await page
        .getByRole('link', { name: say('maintenance:vendors.add') })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: say('maintenance:vendors.add') });
      await form.getByLabel(say('common:labels.name')).fill('כהן אינסטלציה');
      await form
        .getByLabel(say('maintenance:vendors.trade'))
        .selectOption({ label: say('maintenance:trades.plumber') });
      await form.getByLabel(say('common:labels.phone')).fill('052');
      await form.getByRole('button', { name: say('maintenance:vendors.add') }).click();
      await expect(form.getByLabel(say('common:labels.phone'))).toHaveAttribute('aria-invalid', 'true');
      await form.getByLabel(say('common:labels.phone')).fill('052-123 4567');
      await form
        .getByLabel(say('maintenance:vendors.rating'))
        .selectOption({ label: say('maintenance:vendors.rated', { rating: 4, most: 5 }) });
      await auditAtNight(page);
      await form.getByRole('button', { name: say('maintenance:vendors.add') }).click();
      await expect(page.getByRole('link', { name: 'כהן אינסטלציה' })).toBeVisible();
      await auditAtNight(page);
      if (language === 'he') await expectNoEnglish(page);

      await page.getByText(say('maintenance:views.list'), { exact: true }).click();
      await page.getByRole('link', { name: 'נזילה במטבח' }).click();
      await page.getByRole('link', { name: say('common:actions.edit') }).click();
      const edit = page.getByRole('dialog', { name: say('maintenance:edit.title') });
      await edit.getByLabel(say('maintenance:vendors.vendor')).selectOption({ label: 'כהן אינסטלציה' });
      await edit.getByRole('button', { name: say('common:actions.save') }).click();
      const call = page.getByRole('dialog', { name: 'נזילה במטבח' }).getByRole('link', { name: /052/ });
      await expect(call).toHaveAttribute('href', 'tel:+972521234567');
      await auditAtNight(page);

      // The job goes to them as it reads here, and that it did stands in the request.
      await page.getByRole('link', { name: say('maintenance:sendJob.open') }).click();
      const job = page.getByRole('dialog', { name: say('maintenance:sendJob.open') });
      await expect(job.getByText('נזילה במטבח')).toBeVisible();
      await expect(job.getByText('אנה גולן')).toHaveCount(0);
      await job.getByText(say('maintenance:sendJob.namesTenant')).click();
      await expect(job.getByText('אנה גולן')).toBeVisible();
      const whatsApp = job.getByRole('link', { name: say('maintenance:sendJob.whatsapp') });
      await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/972521234567\?text=/);
      await expect(job.getByRole('button', { name: say('maintenance:sendJob.email') })).toHaveCount(0);
      await auditAtNight(page);
      if (language === 'he') await expectNoEnglish(page);
      await job.getByRole('button', { name: say('maintenance:sendJob.copy') }).click();
      const story = page.getByRole('dialog', { name: 'נזילה במטבח' }).getByRole('listitem');
      await expect(story.filter({ hasText: 'כהן אינסטלציה' })).toBeVisible();
      await auditAtNight(page);

      // Who is archived stays with their repairs.
      await page.goto(`${product.url}/maintenance?view=vendors`);
      await page.getByRole('link', { name: 'כהן אינסטלציה' }).click();
      await page.getByRole('button', { name: say('maintenance:vendors.archive'), exact: true }).click();
      await expect(page.getByText(say('maintenance:vendors.none'))).toBeVisible();
      await page.getByRole('button', { name: say('maintenance:vendors.archived') }).click();
      await expect(page.getByRole('link', { name: 'כהן אינסטלציה' })).toBeVisible();
    },
  );
});

inHebrewAndEnglish((language, say) => {
  test(
    `recurring work is planned, stands on the calendar, rests and ends (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      await makeHouse(landlord, 'הרצל 14');
      const page = await openAs(landlord, '/maintenance?view=plans', { language });
      await expect(page.getByText(say('maintenance:plans.none'))).toBeVisible();
      await auditAtNight(page);
      await page
        .getByRole('link', { name: say('maintenance:plans.add') })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: say('maintenance:plans.add') });
      await form.getByRole('button', { name: say('maintenance:plans.add') }).click();
      await expect(form.getByLabel(say('maintenance:columns.title'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await form.getByLabel(say('maintenance:columns.title'), { exact: true }).fill('ניקוי מרזבים');
      await form.getByRole('combobox', { name: say('common:labels.property') }).fill('הרצל');
      await page.getByRole('option', { name: 'הרצל 14' }).click();
      const day = Temporal.Now.plainDateISO('Asia/Jerusalem').add({ days: 2 }).toString();
      const shown = day.split('-').toReversed().join('/');
      await form.getByLabel(say('maintenance:plans.startsOn'), { exact: true }).fill(shown);
      await form.getByLabel(say('maintenance:plans.everyMonths'), { exact: true }).fill('6');
      await form.getByLabel(say('maintenance:plans.daysAhead'), { exact: true }).fill('0');
      await auditAtNight(page);
      await form.getByRole('button', { name: say('maintenance:plans.add') }).click();
      await expect(page.getByRole('link', { name: 'ניקוי מרזבים' })).toBeVisible();
      await expect(page.getByText(say('maintenance:plans.every_other', { count: 6 }))).toBeVisible();
      await auditAtNight(page);

      await page.goto(`${product.url}/calendar?view=agenda`);
      await settle(page);
      const entry = marked(say, 'calendar:entry.recurring_maintenance', { title: 'ניקוי מרזבים' });
      await page.getByRole('link', { name: entry }).first().click();
      const edit = page.getByRole('dialog', { name: say('maintenance:plans.edit') });
      await edit.getByRole('button', { name: say('maintenance:plans.pause'), exact: true }).click();
      await expect(page.getByText(say('maintenance:plans.paused'), { exact: true })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await auditAtNight(page);
      if (language === 'he') await expectNoEnglish(page);
      await page.getByRole('link', { name: 'ניקוי מרזבים' }).click();
      await edit.getByRole('button', { name: say('maintenance:plans.end'), exact: true }).click();
      const ending = page.getByRole('dialog', {
        name: marked(say, 'maintenance:plans.endTitle', { title: 'ניקוי מרזבים' }),
      });
      await expect(ending).toContainText(say('maintenance:plans.endBody'));
      await page.keyboard.press('Escape');
      await expect(ending).toBeHidden();
      await expect(edit).toBeVisible();
      await edit.getByRole('button', { name: say('maintenance:plans.end'), exact: true }).click();
      await ending.getByRole('button', { name: say('maintenance:plans.end'), exact: true }).click();
      await expect(page.getByText(say('maintenance:plans.none'))).toBeVisible();
      await page.getByRole('button', { name: say('maintenance:plans.showEnded') }).click();
      await expect(page.getByText(say('maintenance:plans.ended'), { exact: true })).toBeVisible();
    },
  );
});

inHebrewAndEnglish((language, say) => {
  test(
    `what recurring work opened by itself leads back to it (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      const house = await makeHouse(landlord, 'הרצל 14');
      await landlord.call('POST', '/recurring-maintenance', {
        title: 'ניקוי מרזבים',
        propertyId: house.id,
        startsOn: Temporal.Now.plainDateISO('Asia/Jerusalem').toString(),
        everyMonths: 6,
      });
      const page = await openAs(landlord, '/maintenance', { language });
      await page.getByRole('link', { name: 'ניקוי מרזבים' }).click();
      const request = page.getByRole('dialog', { name: 'ניקוי מרזבים', exact: true });
      await expect(request.getByText(say('maintenance:plans.of'), { exact: true })).toBeVisible();
      await auditAtNight(page);
      if (language === 'he') await expectNoEnglish(page);
      await request.getByRole('link', { name: 'ניקוי מרזבים', exact: true }).click();
      const plan = page.getByRole('dialog', { name: say('maintenance:plans.edit'), exact: true });
      await expect(plan.getByLabel(say('maintenance:plans.everyMonths'), { exact: true })).toHaveValue('6');
    },
  );
});
