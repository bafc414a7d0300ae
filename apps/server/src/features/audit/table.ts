import type { AuditEvent } from '@dira/contract/audit';
import { auditAction, auditEntity } from '@dira/domain/audit';
import { formatDateTime } from '@dira/i18n/format-date';
import { startSentence } from '@dira/i18n/start-sentence';
import type { TableColumns } from '../../platform/table-columns.ts';

/** The audit trail, as its list shows it. */
export const trailTable: TableColumns<'auditEvents', AuditEvent> = {
  at: { header: ({ say }) => say('audit')('columns.at'), cell: ({ at }) => formatDateTime(at) },
  actor: {
    header: ({ say }) => say('audit')('columns.actor'),
    cell: ({ actor, token }, { say }) => {
      if (actor === null) return say('audit')('bySystem');
      const name = actor.name ?? say('audit')('byFormer');
      return token === null ? name : say('audit')('byPersonWithToken', { name, token });
    },
  },
  action: {
    header: ({ say }) => say('audit')('columns.action'),
    cell: ({ action }, { say }) => startSentence(say('audit')(`actions.${auditAction(action)}`)),
  },
  subject: {
    header: ({ say }) => say('audit')('columns.subject'),
    cell: ({ entity, subject }, { say }) => {
      const kind = startSentence(say('audit')(`entities.${auditEntity(entity)}`));
      return subject === null ? kind : `${kind}: ${subject}`;
    },
  },
};
