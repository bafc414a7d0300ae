import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { retentionQuery, type RetentionRule } from '../queries.ts';
import { retentionDayOf } from '../retention-day.ts';
import classes from './retention-tab.module.css';

/** What is deleted by itself, after how long and why, and what would go on a chosen day. */
export function RetentionTab() {
  const { t } = useTranslation('retention');
  const page = usePageQuery();
  const on = retentionDayOf(page.get);
  const { data } = useSuspenseQuery(retentionQuery(on));
  return (
    <Stack>
      <div className={classes.day}>
        <DateField label={t('on')} value={on} onChange={(day) => page.filter({ on: day })} />
      </div>
      <FormNote tone="legal">{t('dryRun')}</FormNote>
      <DataList
        label={t('rules')}
        columns={useColumns()}
        rows={data.rules}
        rowKey={({ kind }) => kind}
        rowName={({ kind }) => t(`kinds.${kind}`)}
        empty={null}
      />
      <Card title={t('kept.title')}>
        <SettingList>
          {data.kept.map(({ kind, years }) => (
            <SettingRow
              key={kind}
              label={t(`kept.kinds.${kind}`)}
              value={years === null ? t('kept.always') : t('kept.years', { count: years })}
            />
          ))}
        </SettingList>
      </Card>
    </Stack>
  );
}

function useColumns(): Column<RetentionRule>[] {
  const { t } = useTranslation('retention');
  return [
    {
      key: 'kind',
      header: t('columns.kind'),
      card: 'title',
      render: ({ kind, why }) => (
        <>
          {t(`kinds.${kind}`)}
          <small>{t(`reasons.${why}`)}</small>
        </>
      ),
    },
    { key: 'after', header: t('columns.after'), render: ({ after }) => <Age after={after} /> },
    {
      key: 'due',
      header: t('columns.due'),
      isShort: true,
      card: 'aside',
      render: ({ due }) => (due.isMore ? t('moreThan', { number: due.count }) : String(due.count)),
    },
    {
      key: 'oldest',
      header: t('columns.oldest'),
      isShort: true,
      render: ({ oldestKept }) =>
        oldestKept === null ? t('nothing') : <Code>{formatDate(toBusinessDate(oldestKept))}</Code>,
    },
  ];
}

/** How long something is kept, in the largest words: 24 months, 400 days, 5 minutes. */
function Age({ after: { months, days, hours, minutes } }: Pick<RetentionRule, 'after'>) {
  const { t } = useTranslation('retention');
  if (months > 0) return t('age.months', { count: months });
  if (days > 0) return t('age.days', { count: days });
  return hours > 0 ? t('age.hours', { count: hours }) : t('age.minutes', { count: minutes });
}
