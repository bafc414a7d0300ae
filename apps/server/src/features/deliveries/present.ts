import type { listOutbox } from '@dira/contract/deliveries';
import type { z } from 'zod';
import type { selectOutbox } from './repo.ts';

type Row = Awaited<ReturnType<typeof selectOutbox>>[number];

export function presentDelivery(row: Row): z.input<(typeof listOutbox)['response']>[number] {
  return {
    channel: row.channel as 'email' | 'sms' | 'whatsapp', // by the table's check
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    status: row.status as 'queued' | 'kept' | 'sent' | 'failed', // by the table's check
    created_at: row.created_at,
  };
}
