import { LEGAL_PARAMETERS, type LegalParameterName } from '@dira/domain/legal-parameters';
import { formatDate } from '@dira/i18n/format-date';
import { nameStatute } from '@dira/i18n/legal-source-words';
import { describeLegalValue } from '@dira/i18n/legal-value-words';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { IconChecklist } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { legalParametersQuery, useLaw } from '../../legal-parameters/queries.ts';
import type { LegalParameter } from '../../legal-parameters/queries.ts';
import { LadderList } from './ladder-list.tsx';
import { Source } from './source.tsx';

type Row = { name: LegalParameterName; now: LegalParameter; next: LegalParameter | undefined };

/** What the law sets: what holds today, what is to come, and where it is written. */
export function LawList() {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const rows = useRows();
  const open = (panel: string, { name, now }: Row) =>
    query.open({ panel, figure: name, from: now.validFrom });
  return (
    <Stack>
      <FormNote tone="legal">{t('note')}</FormNote>
      <DataList
        label={t('label')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ name }) => name}
        rowName={({ name }) => t(`names.${name}`)}
        activeKey={query.get('figure')}
        rowActions={(row) => [
          { label: t('form.newTitle'), run: () => open('figure', row), isPrimary: true },
          { label: tCommon('actions.correct'), run: () => open('correct-figure', row) },
          { label: t('actions.history'), run: () => open('figure-history', row) },
        ]}
        empty={<EmptyState icon={IconChecklist} title={t('label')} body={t('note')} />}
      />
      <LadderList />
    </Stack>
  );
}

function useRows(): Row[] {
  const law = useLaw(today());
  const { data } = useSuspenseQuery(legalParametersQuery);
  return LEGAL_PARAMETERS.flatMap((name) => {
    const ofName = data.items.filter((one) => one.name === name);
    const now = ofName.find(({ validFrom }) => validFrom === law[name].validFrom);
    return now === undefined
      ? []
      : [{ name, now, next: ofName.find(({ validFrom }) => validFrom > today()) }];
  });
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  const { t: tLaw } = useTranslation('law');
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('columns.name'),
      render: ({ name, now }) => (
        <>
          {t(`names.${name}`)}
          <small>
            <bdi>{nameStatute(now.section, tLaw, language)}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'value',
      header: t('columns.value'),
      isShort: true,
      card: 'aside',
      render: ({ name, now, next }) => (
        <>
          {describeLegalValue(name, now.value, language, isolate)}
          {next !== undefined && (
            <small>
              {t('next', {
                date: isolate.code(formatDate(next.validFrom)),
                value: describeLegalValue(name, next.value, language, isolate),
              })}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'since',
      header: t('form.validFrom'),
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
      render: ({ now }) => (
        <>
          <Source of={now} />
          <small>{t('checked', { date: isolate.code(formatDate(now.checkedOn)) })}</small>
        </>
      ),
    },
  ];
}
