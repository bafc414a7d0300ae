import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../lib/pages.ts';
import type { Panel } from '../../lib/parts.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import { FixPanel } from './components/fix-panel.tsx';
import { MappingPanel } from './components/mapping-panel.tsx';
import { rowChoices, rowsQuery } from './queries.ts';
import type { RentRollImport } from './queries.ts';

type ImportSubject = { readonly organizationId: string; readonly data: RentRollImport };

/** What opens beside the rows of an import, as long as it is not under way: the columns, or one row to fix. */
export const importPanels: readonly Panel<ImportSubject>[] = [
  {
    name: 'columns',
    may: ({ data }) => data.status !== 'importing',
    render: ({ data }, { close }) => <MappingPanel data={data} onClose={close} />,
  },
  {
    name: 'row',
    by: 'row',
    may: ({ data }) => data.status !== 'importing',
    render: (subject, { address, close }) => (
      <OpenRow subject={subject} number={address('row')} state={address('state')} onClose={close} />
    ),
  },
];

type OpenRowProps = {
  subject: ImportSubject;
  number: string | null;
  /** The state of the rows that the page lists. */
  state: string | null;
  onClose: () => void;
};

function OpenRow({ subject: { organizationId, data }, number, state, onClose }: OpenRowProps) {
  const { data: pages } = useSuspenseInfiniteQuery(
    rowsQuery(organizationId, data.id, oneOf(state, rowChoices)),
  );
  const row = rowsOf(pages).find((one) => String(one.number) === number);
  if (row === undefined || row.state === 'imported') return null;
  return <FixPanel key={row.number} data={data} row={row} onClose={onClose} />;
}
