import type { TFunction } from 'i18next';

/** What the security log says of an event beside its kind. */
export interface SecurityDetails {
  by: string | null;
  reason: string | null;
  count: number | null;
  windowSeconds: number | null;
}

/** "By Dana Cohen: identity card shown in a video call"; how many there were; null where nothing is known beside the kind. */
export function securityDetails(
  { by, reason, count, windowSeconds }: SecurityDetails,
  t: TFunction<'operator-people'>,
): string | null {
  if (reason !== null) return by === null ? reason : t('log.by', { name: by, reason });
  if (count === null) return null;
  return windowSeconds === null
    ? t('log.tries', { count })
    : t('log.within', { number: count, windowSeconds });
}
