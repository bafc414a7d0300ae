import { reopeningLimits } from '@dira/contract/periods';
import { formatDateTime, formatMonth } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconDownload, IconReceipt } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { ReasonDialog } from '../../money/components/reason-dialog.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { periodsQuery, reportQuery, saveReport, useReopenPeriod } from '../queries.ts';
import type { PeriodReport } from '../queries.ts';
import { PeriodFigures } from './period-figures.tsx';

type Lease = PeriodReport['figures']['leases'][number];

/** A month lease by lease, as it was closed; of an open one, as it is now. */
export function ReportPanel({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation('periods');
  const { organizationId } = useOrganization();
  const { data: report } = useSuspenseQuery(reportQuery(organizationId, month));
  const name = formatMonth(month, useLanguage());
  return (
    <SidePanel
      title={t('report.title', { month: name })}
      onClose={onClose}
      footer={
        <>
          <Button icon={IconDownload} onClick={() => void saveReport(organizationId, month)}>
            {t('report.download')}
          </Button>
          {report.closed !== null && <Reopen id={report.closed.periodId} name={name} />}
        </>
      }
    >
      <Stack>
        <Standing closed={report.closed} />
        <PeriodFigures figures={report.figures} />
        <DataList
          label={t('report.leases')}
          columns={useColumns()}
          rows={report.figures.leases}
          rowKey={({ leaseId }) => leaseId}
          rowName={({ tenantNames }) => tenantNames}
          renderRowLink={({ leaseId }, link) => <Link to={paths.lease(leaseId)} {...link} />}
          empty={<EmptyState icon={IconReceipt} title={t('report.nothing')} body={t('report.nothingBody')} />}
        />
        {report.closed !== null && (
          <SettingList>
            <SettingRow label={t('report.hash')} value={<bdi dir="ltr">{report.closed.sha256}</bdi>} />
          </SettingList>
        )}
      </Stack>
    </SidePanel>
  );
}

/** When it was closed, and whether the ledger still says the same. */
function Standing({ closed }: Pick<PeriodReport, 'closed'>) {
  const { t } = useTranslation('periods');
  if (closed === null) return <p>{t('report.isOpen')}</p>;
  return (
    <p>
      {t('report.isClosed', { at: isolate.code(formatDateTime(closed.at)) })}{' '}
      {t(closed.agrees ? 'report.agrees' : 'report.differs')}
    </p>
  );
}

/** The last closed month alone opens again, with a reason that stays. */
function Reopen({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('periods');
  const { organizationId } = useOrganization();
  const [isAsking, setAsking] = useState(false);
  const { data } = useSuspenseInfiniteQuery(periodsQuery(organizationId));
  const reopen = useReopenPeriod();
  if (!rowsOf(data).some((period) => period.id === id && period.can.reopen)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('reopen.action')}</Button>
      {isAsking && (
        <ReasonDialog
          title={t('reopen.question', { month: name })}
          body={t('reopen.body')}
          confirmLabel={t('reopen.action')}
          maxLength={reopeningLimits.reason}
          loading={reopen.isPending}
          error={reopen.error}
          onConfirm={(reason) =>
            reopen.mutate(
              { id, reason },
              {
                onSuccess: () => {
                  setAsking(false);
                  showToast({ title: t('reopen.done', { month: name }) });
                },
              },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useColumns(): Column<Lease>[] {
  const { t } = useTranslation(['periods', 'money']);
  const { t: tCommon } = useTranslation();
  const money = (key: string, header: string, pick: (lease: Lease) => number): Column<Lease> => ({
    key,
    header,
    align: 'end',
    amount: (lease) => ({ amount: pick(lease), currency: lease.currency }),
  });
  return [
    {
      key: 'lease',
      header: tCommon('labels.lease'),
      card: 'title',
      render: ({ tenantNames, propertyName, unitNumber }) => (
        <>
          <UserText>{tenantNames}</UserText>
          <small>
            <UserText>
              {tCommon('labels.unitOfProperty', { property: propertyName, unit: unitNumber })}
            </UserText>
          </small>
        </>
      ),
    },
    money('opening', t('report.opening'), ({ opening }) => opening),
    money('charged', t('money:ledger.debit'), ({ charged }) => charged),
    money('settled', t('report.settled'), ({ settled }) => settled),
    money('closing', t('report.closing'), ({ closing }) => closing),
    { ...money('held', t('money:deposit.title'), ({ held }) => held), show: 'wide' },
  ];
}
