import type { LeadPriority, LeadState } from '@dira/domain/leads';
import type { TablerIcon } from '@tabler/icons-react';
import { IconChevronDown, IconChevronUp, IconMinus } from '../../ui/icons.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';

export const toneOf: Readonly<Record<LeadState, StatusTone>> = {
  new: 'wait',
  contacted: 'due',
  viewing: 'due',
  won: 'ok',
  lost: 'off',
};

export const priorityIcons: Readonly<Record<LeadPriority, TablerIcon>> = {
  hot: IconChevronUp,
  warm: IconMinus,
  cold: IconChevronDown,
};
