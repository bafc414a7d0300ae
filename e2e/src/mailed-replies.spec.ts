import { expectAccessible, settle } from './accessible.ts';
import { bringMail } from './mail-client.ts';
import { findSent } from './mailbox.ts';
import { makeTenant } from './people.ts';
import { findFreePort } from './product.ts';
import { newPageAs } from './sign-in.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { wordsIn } from './words.ts';

inHebrewAndEnglish((language, say) => {
  test(
    `a tenant answers the mail, and the landlord sees it come in by itself (${language})`,
    { tag: '@nightly' },
    async ({ context, startOwn }) => {
      const port = await findFreePort();
      const product = await startOwn({
        REPLY_MAIL_DOMAIN: 'reply.dira.example',
        REPLY_MAIL_PORT: String(port),
      });
      const { landlord, lease, tenant } = await makeTenant(product.url);
      const { items } = await landlord.call<{ items: { id: string; isTenant: boolean }[] }>(
        'GET',
        '/message-recipients',
      );
      const { conversationId } = await landlord.call<{ conversationId: string }>('POST', '/conversations', {
        recipientId: items.find(({ isTenant }) => isTenant)?.id,
        leaseId: lease.id,
        subject: 'הדוד',
        body: 'השרברב מגיע ביום שלישי',
      });
      const page = await newPageAs(context, landlord, language);
      await page.goto(`${product.url}/messages?conversation=${conversationId}`);
      const log = page.getByRole('log');
      await expect(log.getByText('השרברב מגיע ביום שלישי')).toBeVisible();

      const { reply_to: to } = await findSent(product, tenant.email, (sent) => sent.reply_to !== null);
      const quoted = '> ##- … -##\n> השרברב מגיע ביום שלישי';
      const text = `בסדר, בחמש\n\n22.11.2026 9:00, Dira <no-reply@localhost>:\n${quoted}\n`;
      expect(await bringMail({ port, from: tenant.email, to: to ?? '', text })).toMatch(/^250 /);
      await expect(log.getByText('בסדר, בחמש', { exact: true })).toBeVisible();
      await settle(page);
      await expectAccessible(page);

      // From elsewhere it is not taken, and the tenant is told in their language.
      expect(await bringMail({ port, from: 'else@mail.example', to: to ?? '', text })).toMatch(/^550 /);
      const refused = wordsIn('he')('mail:refused.heading');
      await findSent(product, tenant.email, ({ subject }) => subject.startsWith(refused));
      await expect(page.getByLabel(say('messages:reply.label')).last()).toBeVisible();
    },
  );
});
