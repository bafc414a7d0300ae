import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { IconDots } from '../icons.ts';
import classes from './data-list.module.css';
import type { RowAction } from './types.ts';

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
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <IconButton
          className={classes.quiet ?? ''}
          data-open={isOpen || undefined}
          label={t('list.rowActions', { name })}
          icon={IconDots}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            onClick={action.run}
            {...(action.isDanger && { c: 'var(--red)' })}
            {...(action.icon && { leftSection: <Icon of={action.icon} size={16} /> })}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
