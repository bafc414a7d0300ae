import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import { formatMoney } from '@dira/i18n/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { expenseSettingsQuery } from '../settings-queries.ts';
import type { ExpenseSettings, OwnCategory } from '../settings-queries.ts';
import { CategoryPanel } from './category-panel.tsx';
import { CommonCategoriesPanel } from './common-categories-panel.tsx';
import { ExpenseLimitPanel } from './expense-limit-panel.tsx';

type Doing = 'limit' | 'common' | 'new' | OwnCategory;

/** Which categories are chosen from, and from which amount on an owner approves. */
export function ExpenseSettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const { organizationId, can } = useOrganization();
  const { data: settings } = useSuspenseQuery(expenseSettingsQuery(organizationId));
  const [doing, setDoing] = useState<Doing | null>(null);
  const back = () => setDoing(null);
  if (doing === 'limit' && can['expenses.approve'])
    return <ExpenseLimitPanel limit={settings.limit} onClose={back} />;
  if (doing !== null && doing !== 'limit' && can['expenses.manage'])
    return doing === 'common' ? (
      <CommonCategoriesPanel hidden={settings.hiddenCategories} onClose={back} />
    ) : (
      <CategoryPanel category={doing === 'new' ? null : doing} onClose={back} />
    );
  return (
    <SidePanel title={t('settings.title')} onClose={onClose}>
      <Stack>
        <OwnCategories settings={settings} onOpen={setDoing} />
        <Choices settings={settings} onOpen={setDoing} />
      </Stack>
    </SidePanel>
  );
}

type PartProps = { settings: ExpenseSettings; onOpen: (what: Doing) => void };

function OwnCategories({ settings: { ownCategories }, onOpen }: PartProps) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const mayChange = can['expenses.manage'];
  return (
    <Card
      title={t('settings.own')}
      action={mayChange && <Button onClick={() => onOpen('new')}>{t('settings.add')}</Button>}
    >
      {ownCategories.length === 0 ? (
        <p>{t('settings.noneBody')}</p>
      ) : (
        <SettingList>
          {ownCategories.map((own) => (
            <SettingRow
              key={own.id}
              label={<UserText>{own.name}</UserText>}
              value={t('settings.in', { category: t(`categories.${own.category}`) })}
              {...(own.isArchived && { note: t('settings.archived') })}
              action={
                mayChange && (
                  <Button aria-label={`${tCommon('actions.edit')}: ${own.name}`} onClick={() => onOpen(own)}>
                    {tCommon('actions.edit')}
                  </Button>
                )
              }
            />
          ))}
        </SettingList>
      )}
    </Card>
  );
}

function Choices({ settings: { hiddenCategories, limit }, onOpen }: PartProps) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const language = useLanguage();
  const change = (what: 'common' | 'limit', label: string) => (
    <Button aria-label={`${tCommon('actions.edit')}: ${label}`} onClick={() => onOpen(what)}>
      {tCommon('actions.edit')}
    </Button>
  );
  return (
    <Card label={t('settings.title')}>
      <SettingList>
        <SettingRow
          label={t('settings.common')}
          value={t('settings.commonCount', {
            count: EXPENSE_CATEGORIES.length - hiddenCategories.length,
          })}
          action={can['expenses.manage'] && change('common', t('settings.common'))}
        />
        <SettingRow
          label={t('approval.limit')}
          value={
            limit === null
              ? t('approval.noLimit')
              : t('approval.over', { amount: isolate.code(formatMoney(limit, language)) })
          }
          note={t('approval.limitNote')}
          action={can['expenses.approve'] && change('limit', t('approval.limit'))}
        />
      </SettingList>
    </Card>
  );
}
