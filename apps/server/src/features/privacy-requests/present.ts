import type {
  ListedPrivacyRequest,
  OperatorPrivacyRequest,
  OwnPrivacyRequest,
  PrivacyRequest,
} from '@dira/contract/privacy-requests';
import { privacyDaysLeft } from '@dira/domain/privacy-requests';
import { draftAnswers } from './drafts.ts';
import type { OperatorRow } from './operator.repo.ts';
import type { OwnRow } from './own.repo.ts';
import type { RequestRow } from './repo.ts';

type Today = Temporal.PlainDate;

export function presentListed(
  row: Pick<RequestRow, 'id' | 'kind' | 'state' | 'origin' | 'full_name' | 'came_on' | 'due_on'>,
  today: Today,
): ListedPrivacyRequest {
  const { id, kind, state, origin, full_name: fullName } = row;
  return { id, kind, state, origin, fullName, ...presentDays(row, today) };
}

/** @param from who answers, as the letter is signed */
function presentShown(row: RequestRow, today: Today, from: string) {
  return {
    ...presentListed(row, today),
    email: row.email,
    language: row.language,
    asked: row.asked,
    ...presentSettlement(row),
    settledBy: row.settled_by_name,
    isErased: row.erased_at !== null,
    drafts: row.state === 'open' ? draftAnswers(row, from) : [],
  };
}

export function presentRequest(
  row: RequestRow & {
    lease_id: string | null;
    owner_id: string | null;
    is_member: boolean;
    organization_name: string;
  },
  today: Today,
): PrivacyRequest {
  const { lease_id: leaseId, owner_id: ownerId, is_member: isMember } = row;
  return { ...presentShown(row, today, row.organization_name), person: { leaseId, ownerId, isMember } };
}

export function presentOperatorRequest(
  row: OperatorRow,
  today: Today,
  operator: string,
): OperatorPrivacyRequest {
  return { ...presentShown(row, today, operator), personId: row.user_id };
}

export function presentOwn(row: OwnRow, today: Today): OwnPrivacyRequest {
  const { id, kind, state, asked, organization_id: organizationId, organization_name: name } = row;
  return {
    id,
    kind,
    state,
    organization: organizationId === null ? null : { id: organizationId, name: name ?? '' },
    asked,
    ...presentDays(row, today),
    ...presentSettlement(row),
  };
}

function presentDays(row: Pick<RequestRow, 'state' | 'came_on' | 'due_on'>, today: Today) {
  const { state, came_on: cameOn, due_on: dueOn } = row;
  return { cameOn, dueOn, daysLeft: privacyDaysLeft({ state, dueOn }, today) };
}

function presentSettlement({
  ground,
  answer,
  settled_at: settledAt,
}: Pick<RequestRow, 'ground' | 'answer' | 'settled_at'>) {
  return { ground, answer, settledAt };
}
