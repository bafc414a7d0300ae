import type { HowToPay } from '@dira/contract/payment-instructions';
import { formatMoney } from '@dira/i18n/format';
import type { Amount } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { listInstructions } from '@dira/i18n/payment-instruction-words';
import type { TFunction } from 'i18next';
import { i18n } from './language.ts';
import { paths } from './paths.ts';
import { namePlace } from './place-name.ts';

/** What is open, and of whom it is asked. */
export type Reminder = {
  readonly property: { readonly name: string };
  readonly unit: { readonly number: string };
  readonly name: string;
  readonly amount: Amount;
  /** Since when it is open. */
  readonly since: IsoDate;
  readonly organizationName: string;
  /** For who reads it outside Dira; inside, it stands beside the message. */
  readonly howToPay?: HowToPay;
};

type Words = { t: TFunction<'money'>; tCommon: TFunction<'common'>; language: Language };

/** The words of a reminder, in the language of these texts. */
export function writeReminder(reminder: Reminder, { t, tCommon, language }: Words) {
  const place = namePlace(reminder, tCommon);
  return {
    subject: t('reminder.subject', { place }),
    body: [
      t('reminder.text', {
        name: reminder.name,
        amount: formatMoney(reminder.amount, language),
        place,
        date: formatDate(reminder.since),
        address: location.origin + paths.dashboard(),
        organization: reminder.organizationName,
      }),
      ...waysToPay(reminder, t),
    ].join('\n'),
  };
}

function waysToPay({ howToPay }: Reminder, t: Words['t']): string[] {
  if (howToPay === undefined) return [];
  const ways = listInstructions(howToPay.instructions, howToPay.reference, t);
  if (ways.length === 0) return [];
  return ['', t('howToPay.title'), ...ways.map(({ label, value }) => `${label}: ${value}`)];
}

/** The same in a language that the page may not have loaded yet. */
export async function writeReminderIn(language: Language, reminder: Reminder) {
  await i18n.loadLanguages(language);
  const [t, tCommon] = [i18n.getFixedT(language, 'money'), i18n.getFixedT(language, 'common')];
  return writeReminder(reminder, { t, tCommon, language });
}
