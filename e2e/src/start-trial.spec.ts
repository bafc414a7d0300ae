import { FREE_TRIAL_DAYS } from '@dira/contract/constants';
import { typeInto } from './keyboard.ts';
import { newEmail } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { speak } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(`a trial begins with an account and a workspace in one go, by keyboard alone (${language})`, async ({
    page,
  }) => {
    await speak(page, language);
    await page.goto('/start-trial');
    await expect(page.getByText(say('auth:signUp.noMail'))).toBeVisible();
    for (const [field, text] of [
      ['auth:fields.organization', 'Carmel Homes'],
      ['common:labels.fullName', 'יעל אברהם'],
      ['common:labels.email', newEmail('trial')],
      ['common:labels.password', 'correct horse battery'],
    ] as const) {
      await typeInto(page.getByRole('textbox', { name: say(field) }), text);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Carmel Homes').first()).toBeVisible();
    const left = say('shell:workspace.trialDays_other', { count: FREE_TRIAL_DAYS });
    await expect(page.getByRole('link', { name: left })).toBeVisible();
  });
});

test('what is wrong is said at its field before anything is sent', async ({ page }) => {
  await page.goto('/start-trial');
  await page.getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByText('Organization name is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Workspace name' })).toBeFocused();
  await expect(page.getByText('At least 8 characters')).toBeVisible();
});
