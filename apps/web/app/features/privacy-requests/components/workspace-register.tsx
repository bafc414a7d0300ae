import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { useOrganization } from '../../organizations/queries.ts';
import {
  requestQuery,
  requestsQuery,
  useAnswerRequest,
  useEnterRequest,
  useWithdrawRequest,
  type PrivacyRequest,
} from '../queries.ts';
import { requestStateOf } from '../request-state.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { EnterPanel } from './enter-panel.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPanel } from './request-panel.tsx';

type PanelProps = { requestId: string; onClose: () => void };

/** What people asked this workspace about their data. */
export function WorkspaceRegister({ address }: { address: Address }) {
  const { organizationId } = useOrganization();
  return <RequestList query={requestsQuery(organizationId, requestStateOf(address))} />;
}

export function WorkspaceRequestPanel({ requestId, onClose }: PanelProps) {
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const { data: request } = useSuspenseQuery(requestQuery(organizationId, requestId));
  return (
    <RequestPanel
      request={request}
      places={usePlaces(request)}
      answerTo={page.link({ panel: 'answer-privacy-request' })}
      withdraw={useWithdrawRequest(organizationId)}
      onClose={onClose}
    />
  );
}

/** Where whoever asks is found in the workspace, as far as the reader may go there. */
function usePlaces({ person }: PrivacyRequest) {
  const { t } = useTranslation(['privacy-requests', 'common']);
  const { can } = useOrganization();
  const { leaseId, ownerId, isMember } = person;
  return [
    ...(leaseId === null ? [] : [{ to: paths.lease(leaseId), label: t('common:actions.openLease') }]),
    ...(ownerId === null || !can['owners.see']
      ? []
      : [{ to: paths.propertyOwner(ownerId), label: t('open.owner') }]),
    ...(isMember && can['team.manage'] ? [{ to: paths.team(), label: t('open.team') }] : []),
  ];
}

export function WorkspaceAnswerPanel({ requestId, onClose }: PanelProps) {
  const { organizationId } = useOrganization();
  const { data: request } = useSuspenseQuery(requestQuery(organizationId, requestId));
  return (
    <AnswerPanel request={request} send={useAnswerRequest(organizationId, requestId)} onClose={onClose} />
  );
}

export function WorkspaceEntryPanel({ onClose }: Pick<PanelProps, 'onClose'>) {
  const { organizationId } = useOrganization();
  return <EnterPanel enter={useEnterRequest(organizationId)} onClose={onClose} />;
}
