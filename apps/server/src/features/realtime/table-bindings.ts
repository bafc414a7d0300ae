import { messagesTable } from '../messages/wire-table.ts';
import { readFilter, type Condition } from './table-filters.ts';

/** One wish of a client to hear of rows. */
export interface TableBinding {
  id: number;
  /** `INSERT`, `UPDATE`, `DELETE` or `*` */
  event: string;
  isOfMessages: boolean;
  /** Undefined for a filter that is not understood: it lets nothing pass. */
  condition: Condition | undefined;
}

interface Asked {
  event: string;
  schema: string;
  table?: string | undefined;
  filter?: string | undefined;
}

const everything: Condition = () => true;

export function readBindings(asked: readonly Asked[]): TableBinding[] {
  return asked.map(({ event, schema, table = '*', filter }, index) => ({
    id: index + 1,
    event,
    isOfMessages: schema === messagesTable.schema && ['*', messagesTable.table].includes(table),
    condition: filter === undefined ? everything : readFilter(filter),
  }));
}
