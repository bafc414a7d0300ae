import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { RowAction } from '../../../ui/data-list/data-list-props.ts';
import { chargesToSettle } from '../movements.ts';
import type { DepositLine, Ledger } from '../queries.ts';
import { DepositCard } from './deposit-card.tsx';
import { ReverseDepositDialog } from './reverse-dialogs.tsx';

/** The deposit of a lease as whoever holds it sees it; nothing where there never was one. */
export function LeaseDeposit({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation('money');
  const [reversing, setReversing] = useState<DepositLine | null>(null);
  const { deposit, currency, can } = ledger;
  if (deposit.lines.length === 0) return null;
  const actionsOf = (line: DepositLine): RowAction[] =>
    line.can.reverse ? [{ label: t('ledger.reverse'), isDanger: true, run: () => setReversing(line) }] : [];
  return (
    <>
      <DepositCard
        deposit={deposit}
        currency={currency}
        title={t('deposit.title')}
        note={t('deposit.note')}
        {...(can.moveDeposit && { actions: <DepositActions ledger={ledger} /> })}
        rowActions={actionsOf}
      />
      {reversing !== null && (
        <ReverseDepositDialog
          line={reversing}
          held={deposit.held}
          currency={currency}
          onClose={() => setReversing(null)}
        />
      )}
    </>
  );
}

/** What makes sense with what is held: nothing can go out of an empty deposit. */
function DepositActions({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation('money');
  const page = usePageQuery();
  const isHeld = ledger.deposit.held > 0;
  const offered = [
    { kind: 'offset', panel: 'deposit-offset', isOffered: isHeld && chargesToSettle(ledger).length > 0 },
    { kind: 'returned', panel: 'deposit-return', isOffered: isHeld },
    { kind: 'interest', panel: 'deposit-interest', isOffered: true },
  ] as const;
  return offered
    .filter(({ isOffered }) => isOffered)
    .map(({ kind, panel }) => (
      <Link key={kind} {...buttonLook()} to={page.link({ panel })}>
        {t(`deposit.actions.${kind}`)}
      </Link>
    ));
}
