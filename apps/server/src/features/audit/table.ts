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
    cell: ({ actor, token, isSupport }, { say }) => {
      if (actor === null) return say('audit')('bySystem');
      const name = actor.name ?? say('audit')('byFormer');
      if (isSupport) return `${say('audit')('bySupport')}: ${name}`;
      return token === null ? name : say('audit')('byPersonWithToken', { name, token });
    },
  },
  action: {
    header: ({ say }) => say('audit')('columns.action'),
    cell: ({ action }, { say }) => startSentence(say('audit')(`actions.${auditAction(action)}`)),
  },
  subject: {
    header: ({ say }) => say('audit')('columns.subject'),
    cell: ({ entity, subject, areas }, { say }) => {
      const kind = startSentence(say('audit')(`entities.${auditEntity(entity)}`));
      const named = [
        ...(subject === null ? [] : [subject]),
        ...areas.map((area) => say('api-tokens')(`areasOf.${area}`)),
      ];
      return named.length === 0 ? kind : `${kind}: ${named.join(', ')}`;
    },
  },
};
