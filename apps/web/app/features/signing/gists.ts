import type { SignerRole } from '@dira/contract/signing';
import { formatList, formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { formatDuration } from '@dira/i18n/format-duration';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import type { DocumentFacts, DocumentSection, Signing } from './queries.ts';

type Words = { t: TFunction<'signing'>; tSecurities: TFunction<'securities'>; language: Language };
type Says = (facts: DocumentFacts, signing: Signing, words: Words) => string | null;

/** What a section comes to in one line; of a section that no fact is known of, nothing is said. */
export function findGist({ topic }: DocumentSection, signing: Signing, words: Words): string | null {
  const { summary } = signing;
  return topic === null || summary === null ? null : gists[topic](summary, signing, words);
}

/** How often the rent follows what it is linked to. */
export function sayLinkage(
  linkage: NonNullable<DocumentFacts['linkage']>,
  linkedTo: DocumentFacts['linkedTo'],
  t: TFunction<'signing'>,
): string {
  if (linkedTo === undefined || linkedTo === 'index') return t(`facts.index.${linkage}`);
  return t(`facts.rate.${linkage}`, { currency: t(`facts.currencies.${linkedTo}`) });
}

const gists: Record<NonNullable<DocumentSection['topic']>, Says> = {
  parties: (_, signing, { t, language }) => {
    const landlords = listNames(signing, 'landlord', language);
    const tenants = listNames(signing, 'tenant', language);
    return landlords === '' || tenants === '' ? null : t('gists.parties', { landlords, tenants });
  },
  premises: ({ address, propertyName }) => isolate.text(address === '' ? propertyName : address),
  term: ({ startsOn, endsOn, months }, _, { language }) =>
    startsOn === null || endsOn === null
      ? null
      : [
          isolate.code(`${formatDate(startsOn)} – ${formatDate(endsOn)}`),
          ...(months === null ? [] : [formatDuration(months, 'months', language)]),
        ].join(' · '),
  option: ({ option }, _, { t, language }) => {
    if (option === null) return null;
    const who = t(`gists.option.${option.holder}`);
    if (option.months === null) return who;
    return t('gists.optionFor', { who, length: formatDuration(option.months, 'months', language) });
  },
  rent: ({ monthlyRent, rentFromOn, dueDay }, _, { t, language }) => {
    if (monthlyRent === null) return null;
    const amount = isolate.code(formatMoney(monthlyRent, language));
    if (rentFromOn !== null) return t('gists.from', { amount, date: isolate.code(formatDate(rentFromOn)) });
    return dueDay === null ? amount : t('gists.rent', { amount, day: isolate.code(String(dueDay)) });
  },
  rent_steps: ({ rentSteps }, _, { t, language }) =>
    formatList(
      rentSteps.map(({ fromOn, monthlyRent }) =>
        t('gists.from', {
          amount: isolate.code(formatMoney(monthlyRent, language)),
          date: isolate.code(formatDate(fromOn)),
        }),
      ),
      language,
    ),
  linkage: ({ linkage, linkedTo }, _, { t }) => (linkage === null ? null : sayLinkage(linkage, linkedTo, t)),
  due_day: ({ dueDay }, _, { t }) =>
    dueDay === null ? null : t('facts.onDay', { day: isolate.code(String(dueDay)) }),
  securities: ({ securities }, _, { tSecurities, language }) =>
    formatList(
      securities.map(({ type, amount }) =>
        [
          tSecurities(`types.${type}`),
          ...(amount === null ? [] : [isolate.code(formatMoney(amount, language))]),
        ].join(' '),
      ),
      language,
    ),
  repairs: ({ repairs }, _, { t, language }) =>
    repairs === null
      ? null
      : t('gists.repairs', {
          urgent: formatDuration(repairs.urgentDays, 'days', language),
          usual: formatDuration(repairs.days, 'days', language),
        }),
};

function listNames({ signers }: Signing, role: SignerRole, language: Language): string {
  return formatList(
    signers.filter((signer) => signer.role === role).map(({ fullName }) => isolate.text(fullName)),
    language,
  );
}
