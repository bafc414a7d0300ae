import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeMailedReplies, purgeReplyAddresses } from './mailed-replies.ts';

export const messageRetention: readonly RetentionRule[] = [
  {
    kind: 'mailedReplies',
    why: 'needed',
    // Longer than any mail server tries to bring a mail.
    after: { hours: 30 * 24 },
    rows: { table: 'mailed_replies', age: 'received_at' },
    purge: ({ db }, before) => purgeMailedReplies(db, before),
  },
  {
    kind: 'replyAddresses',
    why: 'support',
    // An address stays known for a while after its end, so that whoever uses it is told.
    after: { hours: 120 * 24 },
    rows: { table: 'reply_addresses', age: 'expires_on' },
    purge: ({ db }, before) => purgeReplyAddresses(db, before),
  },
];
