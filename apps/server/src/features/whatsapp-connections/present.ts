import type { getWhatsAppConnection, WhatsAppSubmission } from '@dira/contract/whatsapp-connections';
import type { z } from 'zod';
import type { Services } from '../../services.ts';
import type { ConnectionRow } from './repo.ts';
import { verifyTokenOf } from './service.ts';
import type { SubmissionRow } from './submissions.repo.ts';

type Shown = z.input<(typeof getWhatsAppConnection)['response']>['connection'];

export function presentConnection(
  row: ConnectionRow | undefined,
  services: Pick<Services, 'secrets' | 'publicUrl'>,
): Shown {
  if (row === undefined) return null;
  return {
    state: row.state,
    problem: row.problem,
    phone: row.phone,
    phoneNumberId: row.phone_number_id,
    businessId: row.business_id,
    displayName: row.display_name,
    quality: row.quality,
    connectedAt: row.connected_at,
    checkedAt: row.checked_at,
    webhookUrl: `${services.publicUrl}/webhooks/whatsapp/${row.id}`,
    verifyToken: verifyTokenOf(services, row.id),
    preferences: {
      tenantMessages: row.tenant_messages,
      rentReminders: row.rent_reminders,
      maintenanceAlerts: row.maintenance_alerts,
    },
  };
}

export function presentSubmission(row: SubmissionRow): WhatsAppSubmission {
  return {
    id: row.id,
    language: row.language,
    version: row.version,
    name: row.name,
    category: row.category,
    state: row.state,
    reason: row.reason,
    submittedAt: row.submitted_at,
  };
}
