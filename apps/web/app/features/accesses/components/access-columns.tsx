import type { AccessOutcome } from '@dira/domain/accesses';
import { nameAccessPart } from '@dira/i18n/access-words';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { OperatorAccess, WorkspaceAccess } from '../queries.ts';

const toneOf: Record<AccessOutcome, StatusTone> = { granted: 'ok', refused: 'late', failed: 'due' };

type Shared = Pick<
  WorkspaceAccess & OperatorAccess,
  'at' | 'part' | 'operation' | 'recordId' | 'isWrite' | 'outcome' | 'address'
>;

/** What the log shows of each access beside whose it was. */
export function useAccessColumns(): { when: Column<Shared>; what: Column<Shared>[] } {
  const { t } = useTranslation(['accesses', 'audit', 'operator-people']);
  const { t: team } = useTranslation('team');
  const { t: shell } = useTranslation('shell');
  const { t: accesses } = useTranslation('accesses');
  return {
    when: {
      key: 'at',
      header: t('audit:columns.at'),
      card: 'aside',
      isShort: true,
      render: ({ at }) => <Code>{formatDateTime(at)}</Code>,
    },
    what: [
      {
        key: 'part',
        header: t('columns.part'),
        render: ({ part, operation }) => (
          <>
            {nameAccessPart(part, { team, shell, accesses })}
            <small>
              <Code>{operation}</Code>
            </small>
          </>
        ),
      },
      {
        key: 'kind',
        header: t('columns.kind'),
        isShort: true,
        render: ({ isWrite }) => t(isWrite ? 'kinds.write' : 'kinds.read'),
      },
      {
        key: 'outcome',
        header: t('columns.outcome'),
        isShort: true,
        render: ({ outcome }) => <StatusPill tone={toneOf[outcome]}>{t(`outcomes.${outcome}`)}</StatusPill>,
      },
      {
        key: 'record',
        header: t('columns.record'),
        show: 'wide',
        render: ({ recordId }) => recordId !== null && <Code>{recordId}</Code>,
      },
      {
        key: 'address',
        header: t('operator-people:log.address'),
        show: 'wide',
        isShort: true,
        render: ({ address }) => <Code>{address}</Code>,
      },
    ],
  };
}
