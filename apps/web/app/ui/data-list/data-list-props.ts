import type { TablerIcon } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';

export type SortOrder = { readonly key: string; readonly direction: 'asc' | 'desc' };

/** One column of a `DataList`, and the place of its value on the card that a phone shows. */
export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** Numbers and amounts end at the same edge. */
  readonly align?: 'start' | 'end';
  /** A few words beside long texts: they stay in one line. */
  readonly isShort?: boolean;
  /** The header sorts by `key`. */
  readonly isSortable?: boolean;
  /** `wide`: only where the list has plenty of room; its value stays on the record itself. */
  readonly show?: 'always' | 'wide';
  /**
   * On the card: `title` the name, `aside` opposite it (a status, an amount), `line` a line with its label,
   * `hidden` not shown.
   */
  readonly card?: 'title' | 'aside' | 'line' | 'hidden';
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
  sort?: SortOrder;
  onSort?: (sort: SortOrder) => void;
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
  /** What the rows add up to, or how many there are. */
  footer?: ReactNode;
  skeletonRows?: number;
};
