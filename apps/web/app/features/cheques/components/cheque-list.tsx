import { formatDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column, DataListProps, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { IconPrinter } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useChosen } from '../../lists/use-chosen.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import { describeLast, describeValidity, formatAccount, nameCheque, toneOf } from '../cheque-words.ts';
import { saveDepositSlip } from '../queries.ts';
import type { Cheque, StepKind } from '../queries.ts';
import { ChequeStepDialog } from './cheque-step-dialog.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';

type ChequeListProps = {
  cheques: Cheque[];
  /** On the page of all leases: whose it is. */
  showsTenant: boolean;
  empty: ReactNode;
  more: DataListProps<Cheque>['more'];
  /** How the page of all leases has its table: its order, its columns, its sums. */
  table?: Pick<DataListProps<Cheque>, 'sort' | 'onSort' | 'hiddenColumns' | 'totals'>;
  /** Beside what is done with the chosen ones. */
  renderExport?: (ids: readonly string[]) => ReactNode;
};

type Doing =
  | { kind: 'deposit'; cheques: readonly Cheque[] }
  | { kind: StepKind | 'photo'; cheque: Cheque }
  | null;

/** Cheques with what may be done about each; several are taken to the bank together. */
export function ChequeList({ cheques, showsTenant, empty, more, table, renderExport }: ChequeListProps) {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const [chosen, setChosen] = useChosen(cheques.map(({ id }) => id));
  const [doing, setDoing] = useState<Doing>(null);
  const actionsOf = useChequeActions(setDoing, showsTenant);
  const picked = cheques.filter(({ id }) => chosen.has(id));
  const close = () => setDoing(null);
  return (
    <>
      <DataList
        label={tCommon('labels.cheques')}
        columns={useChequeColumns(showsTenant)}
        {...table}
        rows={cheques}
        rowKey={({ id }) => id}
        rowName={(cheque) => nameCheque(cheque, t)}
        rowActions={actionsOf}
        {...((can['cheques.manage'] || renderExport) && {
          selection: {
            keys: chosen,
            onChange: setChosen,
            actions: (
              <>
                {can['cheques.manage'] && (
                  <Chosen cheques={picked} onDeposit={() => setDoing({ kind: 'deposit', cheques: picked })} />
                )}
                {renderExport?.([...chosen])}
              </>
            ),
          },
        })}
        empty={empty}
        more={more}
      />
      {doing?.kind === 'deposit' && (
        <DepositDialog cheques={doing.cheques} onDone={() => setChosen(new Set())} onClose={close} />
      )}
      {doing?.kind === 'photo' && <PhotoDialog cheque={doing.cheque} onClose={close} />}
      {doing !== null && doing.kind !== 'deposit' && doing.kind !== 'photo' && (
        <ChequeStepDialog cheque={doing.cheque} kind={doing.kind} onClose={close} />
      )}
    </>
  );
}

function Chosen({ cheques, onDeposit }: { cheques: readonly Cheque[]; onDeposit: () => void }) {
  const { t } = useTranslation('cheques');
  const { organizationId } = useOrganization();
  const ids = cheques.map(({ id }) => id);
  return (
    <>
      <Button size="xs" icon={IconPrinter} onClick={() => void saveDepositSlip(organizationId, ids)}>
        {t('actions.slip')}
      </Button>
      <Button
        size="xs"
        variant="filled"
        disabled={!cheques.every(({ can }) => can.deposit)}
        onClick={onDeposit}
      >
        {t('actions.depositChosen')}
      </Button>
    </>
  );
}

function useChequeActions(onDo: (doing: Doing) => void, showsTenant: boolean) {
  const { t } = useTranslation('cheques');
  const query = usePageQuery();
  const mayAddPhoto = useOrganization().can['cheques.manage'];
  return (cheque: Cheque): RowAction[] => {
    const step = (kind: StepKind, isDanger = false): RowAction => ({
      label: t(`actions.${kind}`),
      isDanger,
      run: () => onDo({ kind, cheque }),
    });
    const panel = (purpose: 'change' | 'replace'): RowAction => ({
      label: t(`actions.${purpose}`),
      run: () => query.open({ panel: `cheque-${purpose}`, cheque: cheque.id }),
    });
    const deposit: RowAction = {
      label: t('actions.deposit'),
      isPrimary: cheque.state === 'due',
      run: () => onDo({ kind: 'deposit', cheques: [cheque] }),
    };
    const photo: RowAction = {
      label: t('actions.photo'),
      run: () => onDo({ kind: 'photo', cheque }),
    };
    const { can } = cheque;
    return [
      ...(can.deposit ? [deposit] : []),
      ...(can.clear ? [step('clear')] : []),
      ...(can.bounce ? [step('bounce', true)] : []),
      ...(!showsTenant && can.change ? [panel('change')] : []),
      ...(!showsTenant && can.replace ? [panel('replace')] : []),
      ...(can.giveBack ? [step('giveBack')] : []),
      ...(mayAddPhoto || cheque.hasPhoto ? [photo] : []),
    ];
  };
}

export function useChequeColumns(showsTenant: boolean): Column<Cheque>[] {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  const tenant: Column<Cheque> = {
    key: 'tenant',
    header: t('columns.tenant'),
    render: (cheque) => (
      <>
        <Link to={paths.lease(cheque.leaseId, { tab: 'cheques' })}>
          <TenantNames name={cheque.tenant.name} more={cheque.moreTenants} />
        </Link>
        <small>{namePlace(cheque, tCommon)}</small>
      </>
    ),
  };
  return [
    {
      key: 'cheque',
      header: t('columns.cheque'),
      render: (cheque) => (
        <>
          <Code>{cheque.number}</Code>
          <small>
            <Code>{formatAccount(cheque)}</Code>
          </small>
        </>
      ),
    },
    ...(showsTenant ? [tenant] : []),
    {
      key: 'dueOn',
      isSortable: true,
      isShort: true,
      header: t('columns.dueOn'),
      render: ({ dueOn }) => <Code>{formatDate(dueOn)}</Code>,
    },
    {
      key: 'amount',
      isSortable: true,
      sortsFirst: 'desc',
      header: tCommon('labels.amount'),
      align: 'end',
      amount: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: (cheque) => (
        <>
          <StatusPill tone={toneOf[cheque.state]}>{t(`states.${cheque.state}`)}</StatusPill>
          <small>{describeLast(cheque, t)}</small>
          {cheque.validity !== 'good' && <small>{describeValidity(cheque, t)}</small>}
        </>
      ),
    },
  ];
}
