import type { Consent, ConsentHistory, ConsentLine, Suppression } from '@dira/contract/consents';
import { isLiftable } from '@dira/domain/consents';
import { requireRow } from '../../db/page.ts';
import type { ConsentRow, ListedRow, SuppressionRow } from './repo.ts';

type Addressed = Pick<ConsentRow, 'channel' | 'address' | 'tenant_id' | 'person_name'>;

function presentAddressed({ channel, address, tenant_id: tenantId, person_name: name }: Addressed) {
  return { channel, address, person: { tenantId, name } };
}

export function presentConsent(row: ListedRow): Consent {
  const { id, state, source, said_on: saidOn, is_stopped: isStopped } = row;
  return { id, ...presentAddressed(row), state, source, saidOn, isStopped };
}

export function presentLine(row: ConsentRow): ConsentLine {
  return {
    id: row.id,
    ...presentAddressed(row),
    state: row.state,
    text: row.said,
    language: row.language,
    source: row.source,
    note: row.source_note,
    saidOn: row.said_on,
    at: row.recorded_at,
    by: row.user_id === null ? null : (row.by_name ?? ''),
    ip: row.ip,
  };
}

/** @throws AppError not_found */
export function presentHistory(rows: ConsentRow[], suppressions: SuppressionRow[]): ConsentHistory {
  const newest = requireRow(rows);
  return {
    ...presentAddressed(newest),
    state: newest.state,
    lines: rows.map(presentLine),
    suppressions: suppressions.map(presentSuppression),
  };
}

export function presentSuppression(row: SuppressionRow): Suppression {
  return {
    id: row.id,
    ...presentAddressed(row),
    stops: row.stops,
    reason: row.reason,
    note: row.note,
    at: row.stopped_at,
    by: row.user_id === null ? null : (row.by_name ?? ''),
    lifted:
      row.lifted_at === null
        ? null
        : {
            at: row.lifted_at,
            by: row.lifted_by === null ? null : (row.lifted_by_name ?? ''),
            reason: row.lifted_because ?? '',
          },
    canLift: row.lifted_at === null && isLiftable(row.reason),
  };
}
