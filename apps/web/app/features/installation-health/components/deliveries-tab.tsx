import { DELIVERY_STATES } from '@dira/contract/installation-health';
import { formatNumber } from '@dira/i18n/format';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import {
  deliveriesQuery,
  deliveryFilter,
  saveDeliveries,
  useSendAgain,
  type OperatorDelivery,
} from '../queries.ts';
import { DeliveriesToolbar } from './deliveries-toolbar.tsx';
import { SendFailedDialog } from './send-failed-dialog.tsx';
import classes from '../../../ui/setting-row.module.css';

const tones: Record<OperatorDelivery['state'], StatusTone> = {
  queued: 'due',
  held: 'off',
  sent: 'ok',
  unknown: 'wait',
  opened: 'off',
  kept: 'off',
  skipped: 'off',
  failed: 'late',
};

/** Every message of the installation: to whom, when, and what became of it. */
export function DeliveriesTab() {
  const { t } = useTranslation(['installation-health', 'site-admin', 'common']);
  const page = usePageQuery();
  const filter = deliveryFilter(page.get);
  const query = useSuspenseInfiniteQuery(deliveriesQuery(filter));
  const [isSendingAll, setSendingAll] = useState(false);
  const again = useSendAgain();
  const { tools, table } = useTableTools({
    list: 'deliveries',
    columns: useDeliveryColumns(),
    rows: rowsOf(query.data),
    rowKey: ({ id }) => id,
    save: (file) => saveDeliveries(filter, file),
  });
  return (
    <Stack>
      <DeliveriesToolbar
        filter={filter}
        tools={tools}
        chips={
          <Chips
            label={t('common:labels.status')}
            chips={[
              { value: '', label: t('deliveries.all') },
              ...DELIVERY_STATES.map((value) => ({ value, label: t(`deliveries.states.${value}`) })),
            ]}
            value={filter.state}
            onChange={(value) => page.filter({ state: value })}
          />
        }
      />
      {filter.state === 'failed' && (
        <div>
          <Button onClick={() => setSendingAll(true)}>{t('deliveries.sendAll')}</Button>
        </div>
      )}
      <DataList
        label={t('site-admin:tabs.deliveries')}
        {...table}
        rowName={({ kind, recipient }) => `${t(`deliveries.kinds.${kind}`)}, ${recipient ?? ''}`}
        rowActions={({ id, maySendAgain }) =>
          maySendAgain
            ? [
                {
                  label: t('common:actions.sendAgain'),
                  isPrimary: true,
                  run: () => again.mutate(id, sayOutcome(t('deliveries.sentAgain'))),
                },
              ]
            : []
        }
        more={moreOf(query)}
        empty={<EmptyState icon={IconMail} title={t('deliveries.empty')} body={t('deliveries.emptyBody')} />}
      />
      {isSendingAll && <SendFailedDialog filter={filter} onClose={() => setSendingAll(false)} />}
    </Stack>
  );
}

function useDeliveryColumns(): Column<OperatorDelivery>[] {
  const { t } = useTranslation(['installation-health', 'common', 'shell']);
  const language = useLanguage();
  return [
    {
      key: 'recipient',
      header: t('deliveries.recipient'),
      card: 'title',
      render: ({ recipient }) =>
        recipient === null ? t('deliveries.browser') : <UserText>{recipient}</UserText>,
    },
    {
      key: 'kind',
      header: t('common:labels.type'),
      isShort: true,
      render: ({ kind }) => t(`deliveries.kinds.${kind}`),
    },
    {
      key: 'workspace',
      header: t('shell:workspace.label'),
      show: 'medium',
      render: ({ organizationName }) =>
        organizationName === null ? t('deliveries.ofAccount') : <UserText>{organizationName}</UserText>,
    },
    {
      key: 'channel',
      header: t('deliveries.channel'),
      show: 'wide',
      isShort: true,
      render: ({ channel }) => t(`deliveries.channels.${channel}`),
    },
    {
      key: 'attempts',
      header: t('deliveries.attempts'),
      show: 'widest',
      align: 'end',
      render: ({ attempts }) => formatNumber(attempts, language),
    },
    {
      key: 'createdAt',
      header: t('common:labels.date'),
      isShort: true,
      render: ({ createdAt }) => <Code>{formatDateTime(createdAt)}</Code>,
    },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: ({ state, failure }) => (
        <>
          <StatusPill tone={tones[state]}>{t(`deliveries.states.${state}`)}</StatusPill>
          {failure !== null && <div className={classes.note}>{t(`deliveries.failures.${failure}`)}</div>}
        </>
      ),
    },
  ];
}
