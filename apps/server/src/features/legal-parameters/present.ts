import type { LegalLadder, LegalLadderRevision } from '@dira/contract/legal-ladders';
import type { LegalParameter, LegalParameterRevision } from '@dira/contract/legal-parameters';
import { LEGAL_PARAMETER_UNITS } from '@dira/domain/legal-parameters';
import type { LadderRevisionRow, LadderRow } from './ladders.repo.ts';
import type { ParameterRow, RevisionRow } from './repo.ts';

export function presentParameter(row: ParameterRow): LegalParameter {
  return {
    name: row.name,
    value: row.value,
    unit: LEGAL_PARAMETER_UNITS[row.name],
    ...presentStanding(row),
  };
}

export function presentRevision(row: RevisionRow): LegalParameterRevision {
  return {
    ...presentParameter(row),
    ...presentEntry(row),
  };
}

export function presentLadder(row: LadderRow): LegalLadder {
  return {
    name: row.name,
    steps: row.steps.map(({ upTo, rate }) => ({ upTo, rate })),
    ...presentStanding(row),
  };
}

export function presentLadderRevision(row: LadderRevisionRow): LegalLadderRevision {
  return { ...presentLadder(row), ...presentEntry(row) };
}

function presentStanding(row: ParameterRow | LadderRow) {
  return {
    validFrom: row.valid_from,
    validTo: row.valid_to,
    section: row.section,
    source: row.source,
    sourceUrl: row.source_url,
    checkedOn: row.checked_on,
  };
}

function presentEntry(row: RevisionRow | LadderRevisionRow) {
  return {
    revision: row.revision,
    isWithdrawn: row.is_withdrawn,
    isStanding: row.is_standing,
    recordedBy: row.recorded_by_name,
    recordedAt: row.recorded_at,
  };
}
