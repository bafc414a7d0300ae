import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { ErrorState } from '../error-state.tsx';
import type { DataListProps } from './data-list-props.ts';
import { DataListHead } from './head.tsx';
import { DataListRow } from './row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TotalsRow } from './totals-row.tsx';
import { useListTable } from './use-list-table.ts';
import classes from './data-list.module.css';

/**
 * Every list of Dira: a table where there is room, cards on a phone, from the same markup. It draws the four
 * states itself: give it no rows yet, no rows at all, an error, or rows.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, error, empty, onRetry } = props;
  const table = useListTable(props);
  if (error !== undefined && error !== null) {
    return (
      <section className={classes.list} aria-label={props.label}>
        <ErrorState error={error} onRetry={() => onRetry?.()} />
      </section>
    );
  }
  if (rows?.length === 0) {
    return (
      <section className={classes.list} aria-label={props.label}>
        {empty}
      </section>
    );
  }
  return (
    <section className={classes.list} aria-label={props.label} aria-busy={rows === undefined}>
      {/* The roles are said again because the card layout changes `display`, which would take them away. */}
      <table className={classes.table} role="table" aria-label={props.label}>
        <DataListHead list={props} table={table} />
        <tbody role="rowgroup">
          {rows === undefined ? (
            <SkeletonRows columns={props.columns} count={props.skeletonRows ?? 8} />
          ) : (
            table.getRowModel().rows.map((row) => <DataListRow key={row.id} model={row} list={props} />)
          )}
        </tbody>
        <TotalsRow list={props} table={table} />
      </table>
      <BulkBar {...props} />
      <ListFooter {...props} />
    </section>
  );
}

function BulkBar<Row>({ selection }: DataListProps<Row>) {
  const { t } = useTranslation();
  if (!selection || selection.keys.size === 0) return null;
  return (
    <div className={classes.bulk} role="status">
      <span>{t('list.selected', { count: selection.keys.size })}</span>
      {selection.actions}
      <Button size="xs" variant="subtle" onClick={() => selection.onChange(new Set())}>
        {t('actions.clear')}
      </Button>
    </div>
  );
}

function ListFooter<Row>({ rows, more, footer }: DataListProps<Row>) {
  const { t } = useTranslation();
  if (!rows || (!more && footer === undefined)) return null;
  return (
    <footer className={classes.footer}>
      <span>{footer ?? t('list.shown', { count: rows.length })}</span>
      {more && (
        <Button size="xs" loading={more.isLoading} onClick={more.onLoad}>
          {t('actions.loadMore')}
        </Button>
      )}
    </footer>
  );
}
