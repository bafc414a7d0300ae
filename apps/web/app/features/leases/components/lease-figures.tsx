import { vatRateOn } from '@dira/domain/vat';
import { formatMoney } from '@dira/i18n/format';
import { countDays, formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Figures } from '../../../ui/figures.tsx';
import type { Figure } from '../../../ui/figures.tsx';
import type { LeaseMoney } from '../queries.ts';

/** Where the money of a lease stands, in four figures. */
export function LeaseFigures({ money, dueDay }: { money: LeaseMoney; dueDay: number }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { monthlyRent, deposit } = money;
  const nextRent = useNextRent(money);
  const vat = useVat(money);
  return (
    <Figures
      label={t('detail.figures')}
      figures={[
        useNextDue(money),
        useBalance(money),
        {
          label: tCommon('labels.monthlyRent'),
          amount: monthlyRent,
          note: [vat, nextRent ?? t('detail.dueOnDay', { count: dueDay, ordinal: true })]
            .filter((part) => part !== null)
            .join(' · '),
        },
        deposit.amount === 0
          ? { label: tCommon('labels.deposit'), value: '—', note: t('detail.noDeposit') }
          : { label: tCommon('labels.deposit'), amount: deposit },
      ]}
    />
  );
}

/** The VAT that is added to the rent. */
function useVat({ vatRates }: LeaseMoney): string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const rate = vatRateOn(vatRates, today());
  if (rate === null) return null;
  return t('labels.plusVat', { rate: sayPercent(rate, language) });
}

/** What the rent becomes next, where that is agreed. */
function useNextRent({ rentSteps }: LeaseMoney): string | null {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const next = rentSteps.find(({ fromOn }) => fromOn > today());
  if (next === undefined) return null;
  return t('detail.rentFrom', {
    amount: isolate.code(formatMoney(next.monthlyRent, language)),
    date: isolate.code(formatDate(next.fromOn)),
  });
}

function useBalance({ balance, overdueSince }: LeaseMoney): Figure {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const notes = {
    owed: () => t('detail.owed', { date: isolate.code(formatDate(overdueSince ?? today())) }),
    open: () => t('detail.open'),
    credit: () => t('detail.credit'),
    settled: () => t('detail.settled'),
  };
  const standing =
    overdueSince !== null ? 'owed' : balance.amount > 0 ? 'open' : balance.amount < 0 ? 'credit' : 'settled';
  return {
    label: tCommon('labels.balance'),
    amount: { ...balance, amount: Math.abs(balance.amount) },
    note: notes[standing](),
    tone: standing === 'owed' ? 'attention' : 'plain',
  };
}

function useNextDue({ nextDue }: LeaseMoney): Figure {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const label = t('detail.nextDue');
  if (nextDue === null) return { label, value: '—', note: t('detail.noNextDue') };
  const { amount, dueOn } = nextDue;
  const date = isolate.code(formatDate(dueOn));
  const daysLate = countDays(dueOn, today());
  const when =
    daysLate > 0
      ? tCommon('due.late', { count: daysLate })
      : isolate.text(formatRelativeDate(dueOn, today(), language));
  // Far ahead, "when" is the date itself.
  return {
    label,
    amount: amount,
    note: when === isolate.text(formatDate(dueOn)) ? date : `${date} · ${when}`,
  };
}
