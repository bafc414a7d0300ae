import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a task that is written down at a property from the phone is ticked there, and leaves the desk (${language})`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const today = toBusinessDate(Date.now());
      const nextOn = Temporal.PlainDate.from(today).add({ days: 7 }).toString();
      const landlord = await makeLandlord(product.url);
      const house = await makeHouse(landlord);
      const desk = await openAs(landlord, '/dashboard', { language });
      const phone = await openAs(landlord, `/properties/${house.id}`, { language, phone: true });
      await phone.getByRole('link', { name: say('tasks:add') }).click();
      const form = phone.getByRole('dialog', { name: say('tasks:add') });
      await form.getByRole('button', { name: say('tasks:add') }).click();
      const title = form.getByRole('textbox', { name: say('common:labels.title') });
      await expect(title).toHaveAccessibleDescription(say('problems:fields.required'));
      await title.fill('להזמין מדביר');
      await form.getByRole('textbox', { name: say('tasks:dueOn') }).fill(formatDate(today));
      await form.getByRole('combobox', { name: say('tasks:repeat') }).selectOption(say('tasks:repeats.week'));
      await form.getByRole('textbox', { name: say('tasks:checklist.title') }).fill('מחסן\nגג');
      await expectAccessible(phone);
      await form.getByRole('button', { name: say('tasks:add') }).click();

      const task = phone.getByRole('dialog', { name: 'להזמין מדביר' });
      await phone.getByRole('link', { name: 'להזמין מדביר' }).click();
      await task.getByRole('checkbox', { name: 'גג' }).check();
      await expect(
        task.getByText(say('tasks:checklist.count', { done: 1, total: 2 }), { exact: true }),
      ).toBeVisible();
      await expectAccessible(phone);
      await phone.keyboard.press('Escape');
      await expect(task).toHaveCount(0);

      // The desk heard of it without a reload; its row goes when the phone has ticked it, and comes back with the undo.
      const due = desk.getByRole('listitem').filter({ hasText: 'להזמין מדביר' });
      await expect(due).toBeVisible();
      const name = `${say('tasks:complete')}: להזמין מדביר`;
      await phone.getByRole('button', { name }).click();
      await expect(phone.getByText(marked(say, 'tasks:nextOn', { date: formatDate(nextOn) }))).toBeVisible();
      await expect(due).toHaveCount(0);
      await phone.getByRole('button', { name: `${say('common:actions.undo')}: להזמין מדביר` }).click();
      await expect(due).toBeVisible();
      if (language === 'he') await expectNoEnglish(desk);
    },
  );

  test(`a task is found in its list by who has it, is done in one press, and a note stands beside it (${language})`, async ({
    openAs,
    product,
  }) => {
    const landlord = await makeLandlord(product.url);
    await landlord.call('POST', '/tasks', { title: 'קוד חדש לשער', dueOn: '2026-01-05' });
    const page = await openAs(landlord, '/tasks', { language });
    await page.getByRole('button', { name: `${say('tasks:complete')}: קוד חדש לשער` }).click();
    await expect(page.getByText(say('tasks:justDone'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${say('tasks:statuses.done')}`) }).click();
    await page.getByRole('link', { name: 'קוד חדש לשער' }).click();
    const task = page.getByRole('dialog', { name: 'קוד חדש לשער' });
    await task.getByRole('button', { name: say('tasks:reopen') }).click();
    await task.getByRole('button', { name: say('common:actions.delete') }).click();
    const asked = page.getByRole('dialog', {
      name: marked(say, 'common:labels.deleteTitle', { title: 'קוד חדש לשער' }),
    });
    await asked.getByRole('button', { name: say('common:actions.delete') }).click();
    await expect(page.getByText(say('tasks:empty.doneTitle'))).toBeVisible();

    await page.getByRole('button', { name: say('common:labels.notes') }).click();
    await page
      .getByRole('link', { name: say('tasks:notes.add') })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: say('tasks:notes.add') });
    await form.getByRole('textbox', { name: say('common:labels.note') }).fill('המפתח אצל השכן');
    await form.getByRole('button', { name: say('tasks:notes.add') }).click();
    await expect(page.getByRole('link', { name: 'המפתח אצל השכן' })).toBeVisible();
    await expectAccessible(page);
    if (language === 'he') await expectNoEnglish(page);
  });
});
