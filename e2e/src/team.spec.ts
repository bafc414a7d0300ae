import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { countEffort, estimateSeconds } from './effort.ts';
import { findSent } from './mailbox.ts';
import { makeHouse, makeLandlord, newEmail } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(`somebody is invited, joins on a phone in three presses, gets a switch, and is out at once when removed, in ${language}`, async ({
    openAs,
    openBrowser,
    product,
  }) => {
    const landlord = await makeLandlord(product.url, 'דירות הכרמל');
    await makeHouse(landlord, 'הרצל 14', 1);
    await makeHouse(landlord, 'ביאליק 22', 1);
    const email = newEmail('noa');
    const desk = await openAs(landlord, '/team', { language });
    const label = (key: string) => desk.getByLabel(say(key), { exact: true });
    const invite = desk.getByRole('link', { name: say('team:invite'), exact: true });
    await expect(invite).toBeVisible();
    const work = await countEffort(desk);
    await invite.click();
    const form = desk.getByRole('dialog', { name: say('team:form.title'), exact: true });
    await form.getByRole('button', { name: say('team:form.send'), exact: true }).click();
    await expect(label('common:labels.email')).toHaveAttribute('aria-invalid', 'true');
    await label('common:labels.email').pressSequentially(email);
    const typed = work();
    await form.getByLabel(say('team:form.welcome')).fill('טוב שבאת');
    await expectAccessible(desk);
    await form.getByRole('button', { name: say('team:form.send'), exact: true }).click();
    const made = desk.getByRole('dialog', { name: marked(say, 'team:made.sent', { email }) });
    await expect(made.getByRole('link', { name: say('common:actions.sendByWhatsApp') })).toBeVisible();
    // One press too early is in it.
    expect(estimateSeconds({ presses: work().presses, keys: typed.keys })).toBeLessThan(20);
    await expectAccessible(desk);
    if (language === 'he') await expectNoEnglish(desk);
    await made
      .getByRole('button', { name: say('common:actions.close'), exact: true })
      .last()
      .click();
    await expect(desk.getByRole('link', { name: email, exact: true })).toBeVisible();

    // From the mail: a name, a password, one press.
    const mail = await findSent(product, email, ({ text }) => text.includes('/team-invitations/'));
    const [path = ''] = /\/team-invitations\/[\w-]+/.exec(mail.text) ?? [];
    const phone = await (await openBrowser()).newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(path);
    await expect(phone.getByText('טוב שבאת')).toBeVisible();
    const joining = await countEffort(phone);
    const name = phone.getByRole('textbox').first();
    await name.click();
    await name.fill('נועה לוי');
    const password = phone.locator('input[type="password"]');
    await password.click();
    await password.fill('a kettle of fish');
    await phone.locator('button[type="submit"]').click();
    await expect(phone).toHaveURL(/\/dashboard$/);
    expect(joining().presses, 'name, password, join').toBe(3);

    // What is the owner's leads home; an assistant adds no houses, until the switch says so.
    await phone.goto('/organization-settings');
    await expect(phone).toHaveURL(/\/dashboard$/);
    await phone.goto('/properties');
    const add = phone.locator('a[href*="panel=new"]');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(add).toHaveCount(0);
    await expect(phone.getByText('ביאליק 22').first()).toBeVisible();
    await desk.getByRole('link', { name: 'נועה לוי' }).click();
    await desk.getByRole('link', { name: say('team:member.change'), exact: true }).click();
    await desk.getByLabel(say('team:flags.manageProperties')).check();
    await desk.getByText(say('team:form.someProperties'), { exact: true }).click();
    await desk.getByRole('button', { name: say('common:actions.save'), exact: true }).click();
    await expect(desk.getByRole('alert').getByText(say('common:labels.properties'))).toBeVisible();
    await desk.getByRole('checkbox', { name: 'הרצל 14', exact: true }).check();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: say('common:actions.save'), exact: true }).click();
    await expect(desk.getByText(say('team:change.done'), { exact: true })).toBeVisible();
    // Who sees less than before starts over, and then sees what is left.
    await expect(phone).toHaveURL(/\/dashboard$/, { timeout: 5000 });
    await phone.goto('/properties');
    await expect(add.first()).toBeVisible();
    await expect(phone.getByText('הרצל 14').first()).toBeVisible();
    await expect(phone.getByText('ביאליק 22')).toHaveCount(0);

    // Removed, their open page gives way within seconds.
    const member = desk.getByRole('dialog', { name: 'נועה לוי' });
    await expectAccessible(desk);
    await member.getByRole('button', { name: say('common:actions.remove'), exact: true }).click();
    await desk
      .getByRole('dialog', { name: marked(say, 'team:remove.title', { name: 'נועה לוי' }) })
      .getByRole('button', { name: say('common:actions.remove'), exact: true })
      .click();
    await expect(phone).toHaveURL(/\/auth\?step=organization/, { timeout: 5000 });
    await expect(desk.getByRole('link', { name: 'נועה לוי' })).toHaveCount(0);
    await phone.goto(path);
    await expect(phone.getByText('טוב שבאת')).toHaveCount(0);
  });
});
