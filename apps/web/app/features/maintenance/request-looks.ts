import type { TablerIcon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconClock,
  IconMinus,
  IconTool,
  IconX,
} from '../../ui/icons.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';
import type { MyRequestSummary } from './my-requests.ts';
import type { Priority, Status } from './queries.ts';

type AnyStatus = Status | MyRequestSummary['status'];

export const toneOf: Readonly<Record<AnyStatus, StatusTone>> = {
  open: 'wait',
  pending: 'wait',
  in_progress: 'due',
  completed: 'ok',
  cancelled: 'off',
};

export const iconOf: Readonly<Record<AnyStatus, TablerIcon>> = {
  open: IconClock,
  pending: IconClock,
  in_progress: IconTool,
  completed: IconCheck,
  cancelled: IconX,
};

export const priorityIcons: Readonly<Record<Priority, TablerIcon>> = {
  urgent: IconAlertTriangle,
  high: IconChevronUp,
  medium: IconMinus,
  low: IconChevronDown,
};

/** The columns of the board: what was cancelled is found in the list. */
export const boardStatuses = ['open', 'in_progress', 'completed'] as const satisfies readonly Status[];
