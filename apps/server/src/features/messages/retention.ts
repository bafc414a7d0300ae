import type { Retention } from '../../contributions/retention.ts';
import { purgeMailedReplies } from './mailed-replies.ts';

export const messageRetention: Retention = purgeMailedReplies;
