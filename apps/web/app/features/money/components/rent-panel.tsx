import { formatDate, formatMonth } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/card.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { nameCharge } from '../charge-words.ts';
import { paymentReportsQuery, rentGridQuery } from '../queries.ts';
import type { RentGridFilter } from '../queries.ts';
import { isRent, monthsOf } from '../rent-grid.ts';
import { ChargeStatusPill } from './charge-status-pill.tsx';
import { toWaitingPayment, useWaitingPayments } from './waiting-payments.tsx';

type RentPanelProps = { filter: RentGridFilter; chargeId: string; onClose: () => void };

/** A month's rent of a unit: how it stands, and what can be done about it. */
export function RentPanel({ filter, chargeId, onClose }: RentPanelProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const page = usePageQuery();
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseInfiniteQuery(rentGridQuery(organizationId, filter));
  const found = rowsOf(data).flatMap((row) =>
    row.months.flatMap((cell, month) =>
      isRent(cell) && cell.chargeId === chargeId ? [{ row, cell, month }] : [],
    ),
  )[0];
  if (found === undefined) return null;
  const { row, cell, month } = found;
  const period = { startsOn: `${monthsOf(filter.year)[month]}-01`, endsOn: '' };
  return (
    <SidePanel
      title={nameCharge({ kind: 'rent', period }, t, language)}
      subtitle={namePlace(row, tCommon)}
      onClose={onClose}
      footer={
        <>
          <Link {...buttonLook()} to={paths.lease(cell.leaseId)}>
            {tCommon('actions.openLease')}
          </Link>
          {can['money.post'] && cell.state !== 'paid' && (
            <Link
              {...buttonLook({ variant: cell.waitingPaymentId === null ? 'filled' : 'default' })}
              to={page.link({ rent: null, panel: 'record', lease: cell.leaseId, charge: chargeId })}
            >
              {t('record')}
            </Link>
          )}
        </>
      }
    >
      {cell.waitingPaymentId !== null && <Waiting paymentId={cell.waitingPaymentId} />}
      <FactList
        facts={[
          { label: tCommon('labels.status'), value: <ChargeStatusPill status={cell.state} /> },
          { label: tCommon('labels.tenant'), value: <UserText>{cell.tenantName}</UserText> },
          { label: tCommon('labels.month'), value: formatMonth(period.startsOn, language) },
          { label: tCommon('labels.amount'), value: <Amount value={cell.amount} /> },
          { label: t('list.columns.open'), value: <Amount value={cell.open} /> },
          { label: t('list.columns.dueOn'), value: <Code>{formatDate(cell.dueOn)}</Code> },
        ]}
      />
    </SidePanel>
  );
}

/** The report that waits for this rent, with its one press. */
function Waiting({ paymentId }: { paymentId: string }) {
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseInfiniteQuery(paymentReportsQuery(organizationId));
  const reports = rowsOf(data).filter(({ id }) => id === paymentId);
  const { tasks, dialog } = useWaitingPayments(reports.map(toWaitingPayment), can['money.post']);
  return (
    <>
      <TaskList tasks={tasks} />
      {dialog}
    </>
  );
}
