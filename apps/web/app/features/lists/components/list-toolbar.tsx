import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconAdjustmentsHorizontal, IconX } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import classes from './list-toolbar.module.css';

/** A filter that is folded behind the button. */
export type FoldedFilter = {
  /** The field itself, with its label; null where there is nothing to choose from. */
  readonly field: ReactNode;
  /** What is set, in words: "Category: Repairs"; null where nothing is. */
  readonly set: string | null;
  /** What the address loses. */
  readonly clear: Readonly<Record<string, string | null>>;
};

type ListToolbarProps = {
  search?: ReactNode;
  /** One choice of a few that always stays in sight. */
  chips?: ReactNode;
  filters: readonly FoldedFilter[];
  /** How the rows are ordered: on a phone there are no headers to press. */
  order?: ReactNode;
  /** Columns and files, at the end. */
  tools?: ReactNode;
};

/** Search and chips in sight, every other filter behind one button that counts those that are set. */
export function ListToolbar({ search, chips, filters, order, tools }: ListToolbarProps) {
  const { t } = useTranslation('lists');
  const page = usePageQuery();
  const set = filters.filter((filter) => filter.set !== null);
  return (
    <div className={classes.toolbar}>
      {chips !== undefined && <div className={classes.chips}>{chips}</div>}
      <div className={classes.row}>
        {search}
        <FilterButton filters={filters} count={set.length} order={order} />
        {set.length > 0 && (
          <ul className={classes.set} aria-label={t('filter.set')}>
            {set.map((filter) => (
              <li key={filter.set}>
                <button
                  type="button"
                  className={classes.one}
                  aria-label={t('filter.remove', { filter: filter.set })}
                  onClick={() => page.filter(filter.clear)}
                >
                  {filter.set}
                  <Icon of={IconX} size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      </div>
    </div>
  );
}

type FilterButtonProps = { filters: readonly FoldedFilter[]; count: number; order: ReactNode };

function FilterButton({ filters, count, order }: FilterButtonProps) {
  const { t } = useTranslation('lists');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  if (filters.length === 0 && order === undefined) return null;
  return (
    <Popover
      label={t('filter.open')}
      edge="start"
      isSheet
      renderTrigger={(props) => (
        <Button {...props} icon={IconAdjustmentsHorizontal}>
          {t('filter.open')}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </Button>
      )}
    >
      {(close) => (
        <div className={classes.panel}>
          {filters.map(({ field }, index) => (
            // The filters of a page are always the same, in the same order.
            // oxlint-disable-next-line react/no-array-index-key -- a field has no name of its own
            <div key={index}>{field}</div>
          ))}
          {order}
          <div className={classes.foot}>
            {count > 0 && (
              <Button
                variant="subtle"
                onClick={() => page.filter(Object.assign({}, ...filters.map(({ clear }) => clear)))}
              >
                {tCommon('list.clearFilters')}
              </Button>
            )}
            <Button variant="filled" onClick={close}>
              {t('filter.done')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}

/** "Category: Repairs", with whatever somebody typed kept in its own direction. */
export function useFilterWords() {
  const { t } = useTranslation('lists');
  return (label: string, value: string): string => t('filter.named', { label, value: isolate.text(value) });
}
