import type { HowToPay } from '@dira/contract/payment-instructions';
import { whatsAppLink } from '@dira/domain/israel/phone';
import type { Amount } from '@dira/i18n/format';
import type { IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { writeReminder } from '../../../lib/reminder.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { noteOpened } from '../../../lib/whatsapp.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBrandWhatsapp } from '../../../ui/icons.ts';
import { useOrganization } from '../../organizations/queries.ts';
import type { Charge } from '../queries.ts';

export type Reminder = {
  property: Pick<Charge['property'], 'name'>;
  unit: Pick<Charge['unit'], 'number'>;
  tenant: { readonly fullName: string; readonly phone: string | null; readonly language: Language | null };
  amount: Amount;
  /** Since when it is open. */
  since: IsoDate;
  howToPay: HowToPay;
};

/** Opens WhatsApp with a reminder written in the tenant's language; the landlord reads it there and sends it. */
export function ReminderLink(props: Reminder) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const text = useReminder(props);
  const workspace = useOrganization();
  const { fullName, phone } = props.tenant;
  if (phone === null || text === null) return null;
  return (
    <a
      {...buttonLook()}
      href={whatsAppLink(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => noteOpened(workspace, phone, text)}
      aria-label={t('reminder.actionFor', { name: isolate.text(fullName) })}
    >
      <Icon of={IconBrandWhatsapp} size={16} /> {tCommon('actions.remind')}
    </a>
  );
}

/** Opens WhatsApp with the reminder; null for who has no phone, and while its words are on their way. */
export function useReminderOpening(reminder: Reminder): (() => void) | null {
  const text = useReminder(reminder);
  const workspace = useOrganization();
  const { phone } = reminder.tenant;
  if (phone === null || text === null) return null;
  return () => {
    window.open(whatsAppLink(phone, text), '_blank', 'noopener,noreferrer');
    noteOpened(workspace, phone, text);
  };
}

/** Null while the words of another language are on their way. */
function useReminder({ tenant, ...reminder }: Reminder): string | null {
  const pageLanguage = useLanguage();
  const language = tenant.language ?? pageLanguage;
  const { t, ready } = useTranslation('money', { lng: language, useSuspense: false });
  const { t: tCommon, ready: isCommonReady } = useTranslation('common', {
    lng: language,
    useSuspense: false,
  });
  const { organizationName } = useOrganization();
  if (!ready || !isCommonReady) return null;
  return writeReminder({ ...reminder, name: tenant.fullName, organizationName }, { t, tCommon, language })
    .body;
}
