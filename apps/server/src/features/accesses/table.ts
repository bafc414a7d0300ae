import type { OperatorAccess, WorkspaceAccess } from '@dira/contract/accesses';
import { nameAccessPart } from '@dira/i18n/access-words';
import { formatDateTime } from '@dira/i18n/format-date';
import type { TableColumns } from '../../platform/table-columns.ts';

type Shared = Pick<
  TableColumns<'accesses', WorkspaceAccess | OperatorAccess>,
  'at' | 'part' | 'kind' | 'outcome' | 'record' | 'address'
>;

/** What both lists show. */
const shared: Shared = {
  at: { header: ({ say }) => say('audit')('columns.at'), cell: ({ at }) => formatDateTime(at) },
  part: {
    header: ({ say }) => say('accesses')('columns.part'),
    cell: ({ part, operation }, { say }) => {
      const words = { team: say('team'), shell: say('shell'), accesses: say('accesses') };
      return `${nameAccessPart(part, words)} (${operation})`;
    },
  },
  kind: {
    header: ({ say }) => say('accesses')('columns.kind'),
    cell: ({ isWrite }, { say }) => say('accesses')(isWrite ? 'kinds.write' : 'kinds.read'),
  },
  outcome: {
    header: ({ say }) => say('accesses')('columns.outcome'),
    cell: ({ outcome, status }, { say }) => `${say('accesses')(`outcomes.${outcome}`)} (${status})`,
  },
  record: { header: ({ say }) => say('accesses')('columns.record'), cell: ({ recordId }) => recordId },
  address: { header: ({ say }) => say('operator-people')('log.address'), cell: ({ address }) => address },
};

/** The access log of a workspace, as its list shows it. */
export const accessTable: TableColumns<'accesses', WorkspaceAccess> = {
  at: shared.at,
  actor: {
    header: ({ say }) => say('audit')('columns.actor'),
    cell: ({ actor, token }, { say }) => {
      const name = actor ?? say('accesses')('nobody');
      return token === null ? name : say('audit')('byPersonWithToken', { name, token });
    },
  },
  part: shared.part,
  kind: shared.kind,
  outcome: shared.outcome,
  record: shared.record,
  address: shared.address,
};

/** The access log of the installation, as its list shows it. */
export const operatorAccessTable: TableColumns<'operatorAccesses', OperatorAccess> = {
  at: shared.at,
  person: {
    header: ({ say }) => say('audit')('columns.actor'),
    cell: ({ person }, { say }) =>
      person === null
        ? say('operator-people')('log.gone')
        : [person.name, person.email].filter(Boolean).join(', '),
  },
  workspace: {
    header: ({ say }) => say('shell')('workspace.label'),
    cell: ({ workspace }) => workspace && (workspace.name ?? workspace.id),
  },
  part: shared.part,
  kind: shared.kind,
  outcome: shared.outcome,
  record: shared.record,
  address: shared.address,
};
