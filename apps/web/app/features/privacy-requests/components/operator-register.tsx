import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import {
  operatorPrivacyQuery,
  operatorRequestQuery,
  operatorRequestsQuery,
  useAnswerOperatorRequest,
  useEnterOperatorRequest,
  useWithdrawOperatorRequest,
} from '../queries.ts';
import { requestStateOf } from '../request-state.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { EnterPanel } from './enter-panel.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPanel } from './request-panel.tsx';

type PanelProps = { requestId: string; onClose: () => void };

/** What people asked the operator, how many workspaces are late, and who processes data here. */
export function OperatorRegister({ address }: { address: Address }) {
  return (
    <Stack>
      <RequestList query={operatorRequestsQuery(requestStateOf(address))} />
      <OverdueCard />
      <ProcessorsCard />
    </Stack>
  );
}

function OverdueCard() {
  const { t } = useTranslation('privacy-requests');
  const { overdueInWorkspaces: count } = useSuspenseQuery(operatorPrivacyQuery).data;
  if (count === 0) return null;
  return (
    <Card label={t('title')}>
      <SettingList>
        <SettingRow label={t('operator.overdue', { count })} note={t('operator.overdueBody')} />
      </SettingList>
    </Card>
  );
}

function ProcessorsCard() {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  const { processors } = useSuspenseQuery(operatorPrivacyQuery).data;
  return (
    <Card title={t('operator.processors')}>
      <SettingList>
        {processors.map(({ name, isSetUp }) => (
          <SettingRow
            key={name}
            label={t(`privacy:others.${name}.who`)}
            value={t(`privacy:others.${name}.what`)}
            note={`${t(`privacy:others.${name}.data`)} · ${t(`privacy:others.${name}.where`)}`}
            action={
              <StatusPill tone={isSetUp ? 'ok' : 'off'}>
                {t(isSetUp ? 'operator.on' : 'operator.off')}
              </StatusPill>
            }
          />
        ))}
      </SettingList>
    </Card>
  );
}

export function OperatorRequestPanel({ requestId, onClose }: PanelProps) {
  const { t } = useTranslation('privacy-requests');
  const page = usePageQuery();
  const { data: request } = useSuspenseQuery(operatorRequestQuery(requestId));
  const { personId } = request;
  return (
    <RequestPanel
      request={request}
      places={
        personId === null
          ? []
          : [
              {
                to: paths.siteAdmin({ tab: 'people', panel: 'person', person: personId }),
                label: t('open.person'),
              },
            ]
      }
      answerTo={page.link({ panel: 'answer-privacy-request' })}
      withdraw={useWithdrawOperatorRequest()}
      onClose={onClose}
    />
  );
}

export function OperatorAnswerPanel({ requestId, onClose }: PanelProps) {
  const { data: request } = useSuspenseQuery(operatorRequestQuery(requestId));
  return <AnswerPanel request={request} send={useAnswerOperatorRequest(requestId)} onClose={onClose} />;
}

export function OperatorEntryPanel({ onClose }: Pick<PanelProps, 'onClose'>) {
  return <EnterPanel enter={useEnterOperatorRequest()} onClose={onClose} />;
}
