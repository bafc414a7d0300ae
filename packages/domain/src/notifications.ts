/** What people are told of. A new topic is named here, declared by its feature on the server and worded in the catalogue. */

export const NOTIFICATION_TYPES = ['payment', 'maintenance', 'lease', 'task', 'message', 'general'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Topics of events that somebody is told of. */
export const NOTIFICATION_TOPICS = [
  'payment.reported',
  'payment.confirmed',
  'payment.rejected',
  'payment.reversed',
  'charge.posted',
  'signature_request.sent',
  'signature.given',
  'signature_request.completed',
  'signature_request.declined',
  'signature_request.altered',
  'lease_amendment.in_force',
  'lease_termination.confirmed',
  'lease_termination.cancelled',
  'lease.ends_soon',
  'lease.landlord_notice_due',
  'lease.tenant_notice_due',
  'lease.insurance_requested',
  'tenant_notice.given',
  'tenant_notice.acknowledged',
  'renewal_round.asked',
  'renewal_round.answered',
  'document.uploaded',
  'document.expiring',
  'security.expiring',
  'lease.return_due',
  'maintenance_request.created',
  'maintenance_request.assigned',
  'maintenance_request.started',
  'maintenance_request.completed',
  'maintenance_request.reopened',
  'maintenance_request.cancelled',
  'maintenance_request.commented',
  'maintenance_request.noted',
  'maintenance_request.appointed',
  'maintenance_request.unappointed',
  'maintenance_request.rated_low',
  'task.assigned',
  'task.reminded',
  'message.sent',
  'whatsapp_message.received',
  'announcement.posted',
  'data_export.ready',
  'ownership_offer.offered',
  'ownership_offer.accepted',
  'ownership_offer.declined',
  'organization.archived',
  'organization.restored',
  'organization.erasure_asked',
  'organization.erasure_nears',
  'organization.erasure_stopped',
  'organization_export.ready',
  'organization_export.failed',
  'report_export.ready',
  'report_export.failed',
  'support_session.opened',
  'privacy_request.received',
  'privacy_request.due_soon',
  'privacy_request.due',
  'webhook.failing',
  'webhook.dead',
  'reminder.due',
  'workflow_step.told',
  'workflow_step.asked',
  'report.shared',
  'report_comment.created',
  'report_comment.mentioned',
  'report.mail_refused',
  'report.mail_too_large',
  'report.mail_too_slow',
  'report.mail_not_made',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The part of a lease that a topic is about, where the team finds it on a page of its own. */
export const PART_OF_LEASE: Readonly<Partial<Record<NotificationTopic, 'securities'>>> = {
  'security.expiring': 'securities',
  'lease.return_due': 'securities',
};

/** As what somebody is told: one of the team, or a tenant. */
export const NOTIFICATION_AUDIENCES = ['team', 'tenant'] as const;
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number];
