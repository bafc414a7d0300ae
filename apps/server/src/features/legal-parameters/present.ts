import type { LegalParameter, LegalParameterRevision } from '@dira/contract/legal-parameters';
import { LEGAL_PARAMETER_UNITS } from '@dira/domain/legal-parameters';
import type { ParameterRow, RevisionRow } from './repo.ts';

export function presentParameter(row: ParameterRow): LegalParameter {
  return {
    name: row.name,
    value: row.value,
    unit: LEGAL_PARAMETER_UNITS[row.name],
    validFrom: row.valid_from,
    validTo: row.valid_to,
    section: row.section,
    source: row.source,
    sourceUrl: row.source_url,
    checkedOn: row.checked_on,
  };
}

export function presentRevision(row: RevisionRow): LegalParameterRevision {
  return {
    ...presentParameter(row),
    revision: row.revision,
    isWithdrawn: row.is_withdrawn,
    isStanding: row.is_standing,
    recordedBy: row.recorded_by_name,
    recordedAt: row.recorded_at,
  };
}
