import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/clock.ts';
import { isolate } from '../../lib/isolate.ts';
import type { NoticeKind, NoticeTerms } from './queries.ts';

/** What lease and law say to a tenant who is about to give a notice of a kind, a line each. */
export function useTermsWords(): (kind: NoticeKind, terms: NoticeTerms) => string[] {
  const { t } = useTranslation('tenant-notices');
  const code = (day: string) => isolate.code(formatDate(day));
  const sayOption = ({ option, isAgreementKnown }: NoticeTerms): string[] => {
    if (option === null) return [t('terms.noOption')];
    const { basis, noticeBy, days } = option;
    const words = t(`terms.option.${basis}`, { date: code(noticeBy), days });
    return isAgreementKnown ? [words] : [words, t('terms.optionUnknown')];
  };
  const sayExit = ({ exitDays: days, endsOn, isAgreementKnown }: NoticeTerms): string => {
    if (!isAgreementKnown) return t('terms.exitUnknown', { date: code(endsOn) });
    if (days === null) return t('terms.noExit', { date: code(endsOn) });
    return t('terms.exit', { days, date: code(Temporal.PlainDate.from(today()).add({ days }).toString()) });
  };
  return (kind, terms) => {
    const ends = t('terms.ends', { date: code(terms.endsOn) });
    switch (kind) {
      case 'using_option':
        return [ends, ...sayOption(terms)];
      case 'not_renewing':
        return [ends, t('terms.notRenewing')];
      case 'leaving_early':
        return [sayExit(terms)];
      case 'other':
        return [ends];
    }
  };
}
