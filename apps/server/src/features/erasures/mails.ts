import { formatDate } from '@dira/i18n/format-date';
import { createTranslator } from '@dira/i18n/translate';
import { listOwnerAddresses, type OwnerAddress } from '../../db/owner-addresses.ts';
import type { Trx } from '../../db/scope.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';

/** What owners are written about, whatever they want to be told of. */
export const STEPS = ['asked', 'nears', 'stopped'] as const;
export type Step = (typeof STEPS)[number];

type Tools = Pick<Services, 'db' | 'newId' | 'secrets' | 'publicUrl'>;

/** To every owner, also to whoever did it. @param key says which event it was, so that it goes out once */
export async function mailOwners(
  services: Tools,
  organizationId: string,
  { step, eraseOn, key }: { step: Step; eraseOn: string; key: string },
): Promise<void> {
  const url = `${services.publicUrl}/organization-settings?tab=danger`;
  await services.db.jobs(async (trx) => {
    for (const owner of await listOwnerAddresses(trx, organizationId)) {
      const t = createTranslator(owner.language, 'mail');
      const facts = { workspace: owner.organization_name, date: formatDate(eraseOn) };
      await queueMail({ trx, organizationId }, services, {
        ...renderLetter({
          language: owner.language,
          subject: t(`erasure.${step}.subject`, facts),
          heading: t(`erasure.${step}.heading`, facts),
          paragraphs: [t(`erasure.${step}.body`, facts)],
          ...(step !== 'stopped' && { button: { label: t('erasure.open'), url } }),
          note: t(step === 'stopped' ? 'erasure.stopped.note' : 'erasure.note'),
          organizationName: owner.organization_name,
        }),
        dedupeKey: `${key}:${owner.user_id}`,
        to: owner.email,
      });
    }
  });
}

/** The last one. It belongs to no workspace any more, and what it says is forgotten as letters about accounts are. */
export async function mailErased(trx: Trx, services: Tools, owners: readonly OwnerAddress[]): Promise<void> {
  for (const owner of owners) {
    const t = createTranslator(owner.language, 'mail');
    const facts = { workspace: owner.organization_name };
    await queueMail({ trx, organizationId: null }, services, {
      ...renderLetter({
        language: owner.language,
        subject: t('erasure.done.subject'),
        heading: t('erasure.done.subject'),
        paragraphs: [t('erasure.done.body', facts)],
        note: t('erasure.done.note'),
        organizationName: null,
      }),
      dedupeKey: `erasure-done:${services.newId()}`,
      to: owner.email,
      isSecret: true,
    });
  }
}
