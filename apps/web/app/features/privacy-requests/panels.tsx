import type { Address, Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import {
  OperatorAnswerPanel,
  OperatorEntryPanel,
  OperatorRegister,
  OperatorRequestPanel,
} from './components/operator-register.tsx';
import { operatorPrivacyQuery, operatorRequestQuery, operatorRequestsQuery } from './queries.ts';
import { requestStateOf } from './request-state.ts';

const may = () => true;
const requestOf = (address: Address) => address('request') ?? '';

/** The tab of site administration for what people ask the operator about their data. */
export const privacyTabs = [
  {
    name: 'privacy',
    may,
    texts: ['privacy-requests', 'privacy'],
    load: (_, address) =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(operatorRequestsQuery(requestStateOf(address))),
        queryClient.ensureQueryData(operatorPrivacyQuery),
      ]),
    render: (_, address) => <OperatorRegister address={address} />,
  },
] as const satisfies readonly Section<null>[];

const load = (_: null, address: Address) =>
  queryClient.ensureQueryData(operatorRequestQuery(requestOf(address)));

export const privacyPanels: readonly Panel<null>[] = [
  {
    name: 'privacy-request',
    about: ['request'],
    may,
    texts: ['privacy-requests'],
    load,
    render: (_, { address, close }) => (
      <OperatorRequestPanel requestId={requestOf(address)} onClose={close} />
    ),
  },
  {
    name: 'answer-privacy-request',
    about: ['request'],
    may,
    texts: ['privacy-requests'],
    load,
    render: (_, { address, go }) => (
      <OperatorAnswerPanel
        key={requestOf(address)}
        requestId={requestOf(address)}
        onClose={() => go({ panel: 'privacy-request' })}
      />
    ),
  },
  {
    name: 'enter-privacy-request',
    may,
    texts: ['privacy-requests'],
    render: (_, { close }) => <OperatorEntryPanel onClose={close} />,
  },
];
