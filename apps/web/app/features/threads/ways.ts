import { TYPED_KINDS, type AnswerWay, type TypedKind } from '@dira/domain/threads';
import type { Thread } from './queries.ts';

export const COMPOSER_WAYS = ['whatsapp', 'email', 'app', ...TYPED_KINDS] as const;
/** By which way something is said, or that it is only typed in. */
export type ComposerWay = AnswerWay | TypedKind;

/** How words go that are written now. `template`: only words that WhatsApp approved. */
export type Going = 'send' | 'link' | 'template' | 'closed' | 'missing' | 'keep';

/** Whether the way reaches the person, and how. */
export function goingOf(thread: Thread, way: ComposerWay): Going {
  const { ways, phone, email, tenantId } = thread;
  switch (way) {
    case 'call':
    case 'note':
      return 'keep';
    case 'email':
      return email === null ? 'missing' : 'send';
    case 'app':
      return ways.appRecipientId === null ? 'missing' : 'send';
    case 'whatsapp':
      if (phone === null) return 'missing';
      if (!ways.whatsApp.isConnected) return 'link';
      if (ways.whatsApp.windowEndsAt !== null) return 'send';
      return tenantId === null ? 'closed' : 'template';
  }
}

/** A stranger has a number and nothing else. */
export function waysFor({ tenantId }: Thread): readonly ComposerWay[] {
  return tenantId === null ? ['whatsapp', ...TYPED_KINDS] : COMPOSER_WAYS;
}

/** The rest of the window in whole minutes. */
export function timeLeft(endsAt: string, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Temporal.Instant.from(endsAt).epochMilliseconds - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
