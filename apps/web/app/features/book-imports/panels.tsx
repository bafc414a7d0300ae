import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../lib/pages.ts';
import type { Panel } from '../../lib/parts.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import { ColumnsPanel } from './components/columns-panel.tsx';
import { FixRowPanel } from './components/fix-row-panel.tsx';
import { bookRowsQuery, rowChoices } from './queries.ts';
import type { BookImport } from './queries.ts';

type Subject = { readonly organizationId: string; readonly data: BookImport };

/** What opens beside the rows: the columns of a sheet, or one row to correct. */
export const bookPanels: readonly Panel<Subject>[] = [
  {
    name: 'columns',
    by: 'sheet',
    may: ({ data }) => isOpen(data),
    render: ({ data }, { address, close }) => {
      const sheet = data.sheets.find(({ index }) => String(index) === address('sheet'));
      return (
        sheet !== undefined && <ColumnsPanel key={sheet.index} data={data} sheet={sheet} onClose={close} />
      );
    },
  },
  {
    name: 'row',
    by: 'row',
    may: ({ data }) => isOpen(data),
    render: (subject, { address, close }) => (
      <OpenRow subject={subject} number={address('row')} state={address('state')} onClose={close} />
    ),
  },
];

const isOpen = ({ status }: BookImport) => status === 'reviewing' || status === 'done';

type OpenRowProps = {
  subject: Subject;
  number: string | null;
  /** The state of the rows that the page lists. */
  state: string | null;
  onClose: () => void;
};

function OpenRow({ subject: { organizationId, data }, number, state, onClose }: OpenRowProps) {
  const { data: pages } = useSuspenseInfiniteQuery(
    bookRowsQuery(organizationId, data.id, oneOf(state, rowChoices)),
  );
  const row = rowsOf(pages).find((one) => String(one.number) === number);
  if (row === undefined || row.state === 'entered' || row.state === 'taken_back') return null;
  return <FixRowPanel key={row.number} data={data} row={row} onClose={onClose} />;
}
