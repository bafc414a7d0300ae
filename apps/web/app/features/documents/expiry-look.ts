import type { StatusTone } from '../../ui/status-pill.tsx';
import type { ExpiryState } from './queries.ts';

export const expiryTone: Record<ExpiryState, StatusTone> = {
  active: 'ok',
  soon: 'due',
  critical: 'late',
  expired: 'off',
};
