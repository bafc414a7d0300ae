import type { ListName } from '@dira/contract/list-columns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableFile } from '../../../lib/table-file.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { IconColumns3, IconDownload } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useHiddenColumns } from '../hidden-columns.ts';
import { useChosen } from '../use-chosen.ts';
import classes from './list-toolbar.module.css';

type TableToolsOf<Row> = {
  list: ListName;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  save: (file: TableFile) => unknown;
  /** What can be done with the chosen rows beside saving them. */
  renderBulk?: (chosen: readonly Row[]) => ReactNode;
};

/** What a list needs for its columns to be put away, its rows to be chosen, and a file of either to be saved. */
export function useTableTools<Row>({ list, columns, rows, rowKey, save, renderBulk }: TableToolsOf<Row>) {
  const { hidden } = useHiddenColumns(list);
  const [chosen, setChosen] = useChosen(rows.map(rowKey));
  return {
    /** For the toolbar. */
    tools: <ListTools list={list} columns={columns} save={save} />,
    /** For the `DataList`. */
    table: {
      columns,
      rows,
      rowKey,
      hiddenColumns: hidden,
      selection: {
        keys: chosen,
        onChange: setChosen,
        actions: (
          <>
            {renderBulk?.(rows.filter((row) => chosen.has(rowKey(row))))}
            <ExportChosen list={list} columns={columns} save={save} ids={[...chosen]} />
          </>
        ),
      },
    },
  };
}

type ListToolsProps = {
  list: ListName;
  columns: readonly Pick<Column<never>, 'key' | 'header'>[];
  save: (file: TableFile) => unknown;
};

/** Which columns stand, and a file of what is shown: all that the filters find, in this order, with these columns. */
export function ListTools({ list, columns, save }: ListToolsProps) {
  const { t } = useTranslation('lists');
  const { shown, hidden, hide } = useShownColumns(list, columns);
  return (
    <>
      <ColumnsButton columns={columns} hidden={hidden} onHide={hide} />
      <ExportMenu onSave={(format) => save({ format, columns: shown })}>
        <span className={classes.word}>{t('export.open')}</span>
      </ExportMenu>
    </>
  );
}

type ColumnsButtonProps = {
  columns: ListToolsProps['columns'];
  hidden: readonly string[];
  onHide: (keys: string[]) => void;
};

function ColumnsButton({ columns: [, ...others], hidden, onHide }: ColumnsButtonProps) {
  const { t } = useTranslation('lists');
  return (
    <Popover
      label={t('columns.open')}
      isSheet
      renderTrigger={(props) => (
        <Button {...props} icon={IconColumns3}>
          <span className={classes.word}>{t('columns.open')}</span>
        </Button>
      )}
    >
      <div className={classes.columns}>
        {others.map(({ key, header }) => (
          <CheckField
            key={key}
            label={header}
            checked={!hidden.includes(key)}
            onChange={(isShown) => onHide(isShown ? hidden.filter((away) => away !== key) : [...hidden, key])}
          />
        ))}
        <Button variant="subtle" size="xs" disabled={hidden.length === 0} onClick={() => onHide([])}>
          {t('columns.reset')}
        </Button>
      </div>
    </Popover>
  );
}

type ExportMenuProps = {
  size?: 'xs';
  onSave: (format: TableFile['format']) => unknown;
  children: ReactNode;
};

function ExportMenu({ size, onSave, children }: ExportMenuProps) {
  const { t } = useTranslation('lists');
  return (
    <Menu
      label={t('export.open')}
      items={(['csv', 'xlsx'] as const).map((format) => ({
        key: format,
        label: t(`export.${format}`),
        run: () => void onSave(format),
      }))}
      renderTrigger={(props) => (
        <Button {...props} {...(size !== undefined && { size })} icon={IconDownload}>
          {children}
        </Button>
      )}
    />
  );
}

type ExportChosenProps = ListToolsProps & { ids: readonly string[] };

/** A file of the chosen rows alone. */
export function ExportChosen({ list, columns, ids, save }: ExportChosenProps) {
  const { t } = useTranslation('lists');
  const { shown } = useShownColumns(list, columns);
  return (
    <ExportMenu size="xs" onSave={(format) => save({ format, columns: shown, ids })}>
      {t('export.open')}
    </ExportMenu>
  );
}

/** The columns of a list that stand, and which of them somebody has put away. */
function useShownColumns(list: ListName, columns: ListToolsProps['columns']) {
  const { hidden, hide } = useHiddenColumns(list);
  const shown = columns.map(({ key }) => key).filter((key) => !hidden.some((away) => away === key));
  return { shown, hidden, hide };
}
