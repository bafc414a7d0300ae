import { isProtectedTab, type SidebarTab } from '@dira/contract/sidebar-tabs';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { IconChevronDown, IconChevronUp } from '../../../ui/icons.ts';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { useKeepChoice } from '../../account/use-keep-choice.ts';
import { namedGroups, orderWithSwapped, sidebarFor } from '../navigation.ts';
import type { TabItem } from '../navigation.ts';
import { useWorkspace } from '../use-workspace.ts';
import setting from '../../../ui/setting-row.module.css';
import classes from './sidebar-card.module.css';

/** Which tabs a person has in their sidebar and in what order; each choice is kept as soon as it is made. */
export function SidebarCard() {
  const { t } = useTranslation(['account', 'shell']);
  const { me, organization } = useWorkspace();
  const { hidden, order } = me.profile.sidebar;
  const { tabs } = sidebarFor(me, organization);
  const keep = useKeepChoice();

  const show = (tab: SidebarTab, isShown: boolean) => {
    const others = hidden.filter((other) => other !== tab);
    const title = t(isShown ? 'sidebar.isShown' : 'sidebar.isHidden', { tab: t(`shell:screens.${tab}`) });
    keep({ sidebar: { hidden: isShown ? others : [...others, tab] } }, { title });
  };
  const swap = (group: readonly TabItem[], from: number, to: number) => {
    const [one, other] = [group[from], group[to]];
    if (one === undefined || other === undefined) return;
    const place = { tab: t(`shell:screens.${one.screen}`), place: to + 1, total: group.length };
    const title = t('sidebar.moved', place);
    keep({ sidebar: { order: orderWithSwapped(order, [one.screen, other.screen]) } }, { title });
  };
  return (
    <Card title={t('sidebar.title')}>
      <p className={setting.intro}>{t('sidebar.intro')}</p>
      {(['top', ...namedGroups] as const)
        .map((name) => ({ name, group: tabs.filter((tab) => tab.group === name) }))
        .filter(({ group }) => group.length > 0)
        .map(({ name, group }) => (
          <div key={name}>
            {name !== 'top' && <h3 className={classes.group}>{t(`shell:groups.${name}`)}</h3>}
            <SettingList>
              {group.map(({ screen }, at) => (
                <TabRow
                  key={screen}
                  screen={screen}
                  isShown={!hidden.includes(screen)}
                  at={at}
                  count={group.length}
                  onShow={(isShown) => show(screen, isShown)}
                  onMove={(to) => swap(group, at, to)}
                />
              ))}
            </SettingList>
          </div>
        ))}
      {hidden.length + order.length > 0 && (
        <div className={setting.foot}>
          <Button
            onClick={() => keep({ sidebar: { hidden: [], order: [] } }, { title: t('sidebar.wasReset') })}
          >
            {t('sidebar.reset')}
          </Button>
        </div>
      )}
    </Card>
  );
}

type TabRowProps = {
  screen: SidebarTab;
  isShown: boolean;
  /** Its place among those of its group, from 0. */
  at: number;
  count: number;
  onShow: (isShown: boolean) => void;
  onMove: (to: number) => void;
};

function TabRow({ screen, isShown, at, count, onShow, onMove }: TabRowProps) {
  const { t } = useTranslation(['account', 'shell']);
  const tab = t(`shell:screens.${screen}`);
  const isProtected = isProtectedTab(screen);
  const pressed = useRef<HTMLButtonElement>(null);
  const stoodAt = useRef(at);
  // A row that is put elsewhere loses the focus on the way.
  useLayoutEffect(() => {
    if (stoodAt.current === at) return;
    stoodAt.current = at;
    pressed.current?.focus();
    pressed.current = null;
  });
  const mover = (label: string, icon: typeof IconChevronUp, to: number) => (
    <IconButton
      label={label}
      icon={icon}
      size="lg"
      aria-disabled={to < 0 || to >= count}
      onClick={({ currentTarget }) => {
        if (to < 0 || to >= count) return;
        pressed.current = currentTarget;
        onMove(to);
      }}
    />
  );
  return (
    <SettingRow
      label={
        <span className={setting.plain}>
          <CheckField
            label={tab}
            {...(isProtected && { hint: t('sidebar.protected') })}
            checked={isShown || isProtected}
            isDisabled={isProtected}
            onChange={onShow}
          />
        </span>
      }
      action={
        count > 1 && (
          <>
            {mover(t('sidebar.up', { tab }), IconChevronUp, at - 1)}
            {mover(t('sidebar.down', { tab }), IconChevronDown, at + 1)}
          </>
        )
      }
    />
  );
}
