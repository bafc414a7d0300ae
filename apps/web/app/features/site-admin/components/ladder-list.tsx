import { LEGAL_LADDERS, type LegalLadderName } from '@dira/domain/legal-ladders';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChecklist } from '../../../ui/icons.ts';
import { Code } from '../../../ui/user-text.tsx';
import { ladderRevisionsQuery, type LadderRevision } from '../../legal-parameters/queries.ts';
import { LadderSteps } from './ladder-steps.tsx';
import { Source } from './source.tsx';

type Row = { name: LegalLadderName; now: LadderRevision };

/** The tax ladders that hold today, each with its days and source. */
export function LadderList() {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const open = (panel: string, { name, now }: Row) =>
    query.open({ panel, figure: name, from: now.validFrom });
  return (
    <DataList
      label={t('ladders.label')}
      columns={useColumns()}
      rows={useRows()}
      rowKey={({ name }) => name}
      rowName={({ name }) => t(`ladders.names.${name}`)}
      activeKey={query.get('figure')}
      rowActions={(row) => [
        { label: t('form.newTitle'), run: () => open('ladder', row), isPrimary: true },
        { label: tCommon('actions.correct'), run: () => open('correct-ladder', row) },
        { label: t('actions.history'), run: () => open('ladder-history', row) },
      ]}
      empty={<EmptyState icon={IconChecklist} title={t('ladders.label')} body={t('note')} />}
    />
  );
}

/** The newest that has begun, else the first that will. */
function useRows(): Row[] {
  const { data } = useSuspenseQuery(ladderRevisionsQuery);
  return LEGAL_LADDERS.flatMap((name) => {
    const standing = data.items.filter((one) => one.name === name && one.isStanding);
    const now = standing.find(({ validFrom }) => validFrom <= today()) ?? standing.at(-1);
    return now === undefined ? [] : [{ name, now }];
  });
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'name',
      header: t('ladders.label'),
      render: ({ name, now }) => (
        <>
          {t(`ladders.names.${name}`)}
          <small>
            <bdi>{now.section}</bdi>
          </small>
        </>
      ),
    },
    { key: 'steps', header: t('ladders.steps'), render: ({ now }) => <LadderSteps steps={now.steps} /> },
    {
      key: 'since',
      header: t('form.validFrom'),
      card: 'aside',
      render: ({ now: { validFrom, validTo } }) => (
        <>
          <Code>{formatDate(validFrom)}</Code>
          {validTo !== null && (
            <small>
              {t(validTo < today() ? 'ended' : 'until', { date: isolate.code(formatDate(validTo)) })}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'source',
      header: tCommon('labels.source'),
      show: 'wide',
      render: ({ now }) => <Source of={now} />,
    },
  ];
}
