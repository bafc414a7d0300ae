import { answerOf } from '@dira/calculators/calculations';
import { calculationLimits, MOST_COMPARED } from '@dira/contract/calculations';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCalculator } from '../../../ui/icons.ts';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { publicLawQuery } from '../../calculators/queries.ts';
import { useReader } from '../../calculators/use-reader.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { chosenIn, pathOfSaved, valuesOf } from '../address.ts';
import {
  calculationsQuery,
  useChangeCalculation,
  useRemoveCalculation,
  type SavedCalculation,
} from '../queries.ts';
import classes from '../calculations.module.css';

type Doing = { readonly what: 'rename' | 'remove'; readonly saved: SavedCalculation };

/** What a person has saved: to open, rename and delete, and to choose a few of one calculator to compare. */
export function SavedList() {
  const { t } = useTranslation('calculations');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(calculationsQuery(organizationId));
  const [doing, setDoing] = useState<Doing | null>(null);
  const rows = rowsOf(query.data);
  const { chosen, refusal, choose } = useChoice(rows);
  const columns = useColumns();
  const close = () => setDoing(null);
  return (
    <>
      {rows.length > 1 && <p className={classes.hint}>{t('compare.hint')}</p>}
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <DataList
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderRowLink={(row, link) => <Link to={pathOfSaved(row)} {...link} />}
        rowActions={(saved) => [
          { label: tCommon('actions.rename'), run: () => setDoing({ what: 'rename', saved }) },
          {
            label: tCommon('actions.delete'),
            isDanger: true,
            run: () => setDoing({ what: 'remove', saved }),
          },
        ]}
        selection={{
          keys: new Set(chosen),
          onChange: choose,
          actions: (
            <Button
              size="xs"
              variant="filled"
              disabled={chosen.length < 2}
              onClick={() => page.open({ view: null, tool: null, compare: chosen.join(',') })}
            >
              {t('compare.open')}
            </Button>
          ),
        }}
        more={moreOf(query)}
        empty={
          <EmptyState
            icon={IconCalculator}
            title={t('empty.title')}
            body={t('empty.body')}
            action={
              <Link {...buttonLook()} to={paths.tools()}>
                {t('empty.action')}
              </Link>
            }
          />
        }
      />
      {doing?.what === 'rename' && <Rename saved={doing.saved} onClose={close} />}
      {doing?.what === 'remove' && <Remove saved={doing.saved} onClose={close} />}
    </>
  );
}

/** Up to four of one calculator, in the address; what cannot be chosen is refused with its reason. */
function useChoice(rows: readonly SavedCalculation[]) {
  const { t } = useTranslation('calculations');
  const page = usePageQuery();
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosen = chosenIn(page.get).filter((id) => rows.some((row) => row.id === id));
  const choose = (keys: ReadonlySet<string>) => {
    const wanted = [...keys];
    const tools = new Set(rows.filter(({ id }) => keys.has(id)).map(({ tool }) => tool));
    if (wanted.length > chosen.length) {
      if (wanted.length > MOST_COMPARED) return setRefusal(t('compare.full', { most: MOST_COMPARED }));
      if (tools.size > 1) return setRefusal(t('compare.otherTool'));
    }
    setRefusal(null);
    page.filter({ compare: wanted.length === 0 ? null : wanted.join(',') });
  };
  return { chosen, refusal, choose };
}

function useColumns(): Column<SavedCalculation>[] {
  const { t } = useTranslation(['calculations', 'calculators']);
  const { t: tCommon } = useTranslation();
  const reader = useReader();
  const { data: law } = useSuspenseQuery(publicLawQuery);
  return [
    {
      key: 'name',
      header: tCommon('labels.name'),
      card: 'title',
      render: ({ name }) => <UserText>{name}</UserText>,
    },
    {
      key: 'tool',
      header: t('columns.calculator'),
      card: 'line',
      render: ({ tool }) => t(`calculators:tools.${tool}.name`),
    },
    {
      key: 'result',
      header: t('columns.result'),
      align: 'end',
      card: 'aside',
      render: (saved) => {
        const [figure] = answerOf(saved.tool, valuesOf(saved), law, reader).outcome?.figures ?? [];
        return <bdi>{figure?.value ?? '—'}</bdi>;
      },
    },
    {
      key: 'place',
      header: tCommon('labels.property'),
      show: 'wide',
      card: 'line',
      isSaid: ({ property }) => property === null,
      render: ({ property, unit }) =>
        property !== null && (
          <UserText>
            {unit === null
              ? property.name
              : tCommon('labels.unitOfProperty', { property: property.name, unit: unit.number })}
          </UserText>
        ),
    },
    {
      key: 'changed',
      header: tCommon('labels.lastChanged'),
      isShort: true,
      show: 'medium',
      card: 'line',
      render: ({ changedAt }) => <bdi>{formatDate(toBusinessDate(changedAt))}</bdi>,
    },
  ];
}

function Rename({ saved, onClose }: { saved: SavedCalculation; onClose: () => void }) {
  const { t } = useTranslation('calculations');
  const { t: tCommon } = useTranslation();
  const change = useChangeCalculation(saved.id);
  return (
    <NameDialog
      title={t('renameTitle')}
      name={saved.name}
      maxLength={calculationLimits.name}
      submitLabel={tCommon('actions.rename')}
      change={change}
      onSubmit={(name) =>
        change.mutate(
          { seen: saved, body: { name } },
          {
            onSuccess: () => {
              showToast({ title: t('renamed') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function Remove({ saved, onClose }: { saved: SavedCalculation; onClose: () => void }) {
  const { t } = useTranslation('calculations');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveCalculation(saved.id);
  const title = isolate.text(saved.name);
  return (
    <ConfirmChange
      title={tCommon('labels.deleteTitle', { title })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={undefined}
      done={tCommon('labels.wasDeleted', { title })}
      onClose={onClose}
    >
      {t('deleteBody')}
    </ConfirmChange>
  );
}
