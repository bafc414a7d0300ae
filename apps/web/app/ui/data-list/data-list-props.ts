import type { Amount as AmountValue } from '@dira/i18n/format';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';

export type SortOrder = { readonly key: string; readonly direction: 'asc' | 'desc' };

/** One column of a `DataList`, and the place of its value on the card that a phone shows. */
export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  /** What stands there; without it, the amount. */
  readonly render?: (row: Row) => ReactNode;
  /** Its money. As soon as that of one row has agorot, the whole column shows them. */
  readonly amount?: (row: Row) => AmountValue | null;
  readonly tone?: (row: Row) => 'plain' | 'attention' | 'muted';
  /** Numbers and amounts end at the same edge. */
  readonly align?: 'start' | 'end';
  /** A few words beside long texts: they stay in one line. */
  readonly isShort?: boolean;
  /** The header sorts by `key`: whoever gives the rows gives them in that order. */
  readonly isSortable?: boolean;
  /** The header sorts the rows by this value: for lists of which all rows are here. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** What its first press asks for: the largest and the latest come first where that is what people look for. */
  readonly sortsFirst?: 'asc' | 'desc';
  /**
   * Which columns drop out first where room runs short: `widest` stands on large screens alone, `wide` where nothing
   * stands beside the list, `medium` needs some. The value stays on the record itself, and on the card.
   */
  readonly show?: 'always' | 'medium' | 'wide' | 'widest';
  /**
   * On the card: `title` the name, `aside` opposite it (a status, an amount), `line` a line with its label,
   * `hidden` not shown.
   */
  readonly card?: 'title' | 'aside' | 'line' | 'hidden';
  /** Where its line on the card would say nothing new. */
  readonly isSaid?: (row: Row) => boolean;
};

/** What all rows add up to, under the columns that it is of. */
export type Totals = {
  readonly label: ReactNode;
  readonly byColumn: Readonly<Record<string, ReactNode>>;
};

export type RowAction = {
  readonly label: string;
  readonly icon?: TablerIcon;
  readonly run: () => void;
  readonly isDanger?: boolean;
  /** Stands as a button in the row; the others are in its menu. */
  readonly isPrimary?: boolean;
};

export type RowLink = { className: string; children: ReactNode };

export type DataListProps<Row> = {
  /** What the list holds, for screen readers: "Tenants". */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The row in words, for its checkbox and its menu. */
  rowName: (row: Row) => string;
  /** Makes the whole row a link: return the router's link with these props. */
  renderRowLink?: (row: Row, link: RowLink) => ReactElement;
  rowActions?: (row: Row) => readonly RowAction[];
  /** The row that is open in the side panel. */
  activeKey?: string | null;
  /** The row that a picture beside the list points at; the list tells which row the pointer is on. */
  pointed?: { readonly key: string | null; readonly onChange: (key: string | null) => void };
  /** The order of the rows; without `onSort` the list keeps its own. */
  sort?: SortOrder;
  onSort?: (sort: SortOrder) => void;
  /** Keys of columns that the person has put away; the first column always stands. */
  hiddenColumns?: readonly string[];
  selection?: {
    readonly keys: ReadonlySet<string>;
    readonly onChange: (keys: ReadonlySet<string>) => void;
    /** What can be done with the chosen rows. */
    readonly actions: ReactNode;
  };
  /** What this is, why it is empty, and the one action that fills it: an `EmptyState`. */
  empty: ReactNode;
  /** The list could not be loaded. */
  error?: unknown;
  onRetry?: () => void;
  /** Keyset pages: absent on the last. */
  more?: { readonly isLoading: boolean; readonly onLoad: () => void } | undefined;
  totals?: Totals | undefined;
  /** How many rows there are, or what the list says of itself. */
  footer?: ReactNode;
  skeletonRows?: number;
};
