import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { IconDots } from '../icons.ts';
import { Menu } from '../menu.tsx';
import type { RowAction } from './data-list-props.ts';
import classes from './data-list.module.css';

/** Buttons at the end of a row: the one that matters always, the rest on hover and on focus. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const primary = actions.filter((action) => action.isPrimary);
  const others = actions.filter((action) => !action.isPrimary);
  return (
    <div className={classes.buttons}>
      {primary.map((action) => (
        <Button key={action.label} size="xs" aria-label={`${action.label}: ${name}`} onClick={action.run}>
          {action.label}
        </Button>
      ))}
      {others.length > 0 && <RowMenu name={name} actions={others} />}
    </div>
  );
}

function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation();
  const label = t('list.rowActions', { name });
  return (
    <Menu
      label={label}
      items={actions.map((action) => ({ key: action.label, ...action }))}
      renderTrigger={(props) => (
        <IconButton {...props} className={classes.quiet ?? ''} label={label} icon={IconDots} />
      )}
    />
  );
}
