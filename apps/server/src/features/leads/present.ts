import type { Lead, LeadDetails } from '@dira/contract/leads';
import { findRefusal } from '@dira/domain/consents';
import { OPEN_LEAD_STATES } from '@dira/domain/leads';
import type { May } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { LeadDetailsRow, LeadRow } from './repo.ts';

interface Reader {
  scope: Pick<OrgScope, 'today'>;
  may: May;
}

export function presentLead(row: LeadRow, { scope }: Pick<Reader, 'scope'>): Lead {
  const { property_id: propertyId, follow_up_on: followUpOn } = row;
  const isOpen = OPEN_LEAD_STATES.some((state) => state === row.state);
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    priority: row.priority,
    state: row.state,
    source: row.source,
    wish: row.wish,
    property: propertyId === null ? null : { id: propertyId, name: row.property_name ?? '' },
    lookingFor: row.looking_for,
    followUpOn,
    isDue: isOpen && followUpOn !== null && followUpOn <= scope.today.toString(),
    notes: row.notes,
    createdAt: row.created_at,
    createdBy: row.creator_name,
  };
}

export function presentLeadDetails(row: LeadDetailsRow, { scope, may }: Reader): LeadDetails {
  const offer = { purpose: 'marketing', isAutomatic: true } as const;
  return {
    ...presentLead(row, { scope }),
    takesOffers: may('automations.manage')
      ? row.email !== null && findRefusal(offer, row.standing) === null
      : null,
  };
}
