import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { useRefreshAfter } from '../../../lib/use-refresh-after.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { ChargeFromChoice } from '../components/charge-from.tsx';
import type { ChargeFrom } from '../components/charge-from.tsx';
import { FileSummary } from '../components/file-summary.tsx';
import { ImportGaps } from '../components/import-gaps.tsx';
import { ImportStatus } from '../components/import-status.tsx';
import { Openings } from '../components/openings.tsx';
import { RowList } from '../components/row-list.tsx';
import { importPanels } from '../panels.tsx';
import { importQuery, nameOf, rowChoices, rowsQuery, useAcceptWarnings, useStartImport } from '../queries.ts';
import type { RentRollImport as ImportData } from '../queries.ts';
import type { Route } from './+types/rent-roll-import';

/** The rows and every list of the workspace are others once an import has ended. */
const othersAfter = ['rent_roll_import', 'property', 'lease', 'tenant'] as const;

export async function clientLoader({ request, params: { importId } }: Route.ClientLoaderArgs) {
  const state = oneOf(new URL(request.url).searchParams.get('state'), rowChoices);
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('rent-roll-imports', 'imports'),
  ]);
  if (!can['rent_rolls.import']) throw redirect(paths.tenants());
  await Promise.all([
    queryClient.ensureQueryData(importQuery(organizationId, importId)),
    queryClient.ensureInfiniteQueryData(rowsQuery(organizationId, importId, state)),
  ]);
  return null;
}

export default function RentRollImport({ params: { importId } }: Route.ComponentProps) {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(importQuery(organizationId, importId));
  const [chargeFrom, setChargeFrom] = useState<ChargeFrom>('this_month');
  const query = usePageQuery();
  const { open } = usePanels(importPanels, { organizationId, data });
  const state = oneOf(query.get('state'), rowChoices);
  useRefreshAfter(data.status === 'importing', othersAfter);
  const canChange = data.status !== 'importing';
  return (
    <Page panel={open}>
      <PageHeader
        title={<UserText>{nameOf(data)}</UserText>}
        tabTitle={nameOf(data)}
        purpose={t(data.status === 'reviewing' ? 'review.purpose' : 'review.purposeDone')}
        actions={canChange && <Actions data={data} chargeFrom={chargeFrom} />}
      />
      <Stack>
        <ImportStatus data={data} />
        {canChange && data.openingCount > 0 && <Openings importId={importId} />}
        {canChange && <ImportGaps data={data} />}
        {canChange && data.counts.ready + data.counts.accepted > 0 && (
          <ChargeFromChoice data={data} value={chargeFrom} onChange={setChargeFrom} />
        )}
        <div>
          <Filters>
            <Chips
              label={tCommon('labels.show')}
              chips={chipsOf(data, t)}
              value={state}
              onChange={(chosen) => query.filter({ state: chosen })}
            />
            <WarningsChoice data={data} />
          </Filters>
          <RowList importId={importId} state={state} activeRow={query.get('row')} />
        </div>
        <FileSummary data={data} />
      </Stack>
    </Page>
  );
}

type Translate = ReturnType<typeof useTranslation<'rent-roll-imports'>>['t'];

/** Filters that would show nothing are left out. */
function chipsOf({ counts }: ImportData, t: Translate) {
  const all = counts.ready + counts.warning + counts.error + counts.existing + counts.imported;
  return rowChoices
    .map((value) => ({
      value,
      count: value === '' ? all : counts[value],
      label: t(`review.states.${value === '' ? 'all' : value}`),
    }))
    .filter(({ value, count }) => value === '' || count > 0);
}

function Actions({ data, chargeFrom }: { data: ImportData; chargeFrom: ChargeFrom }) {
  const { t } = useTranslation('rent-roll-imports');
  const start = useStartImport(data.id);
  const query = usePageQuery();
  const count = data.counts.ready + data.counts.accepted;
  return (
    <>
      <Link {...buttonLook()} to={query.link({ panel: 'columns', row: null })}>
        {t('review.columns')}
      </Link>
      <Button
        variant="filled"
        disabled={count === 0}
        loading={start.isPending}
        onClick={() =>
          start.mutate({ rows: 'ready', ...(chargeFrom === 'start' && { chargeFromOn: earliestStart }) })
        }
      >
        {count === 0 ? t('review.nothing') : t('review.import', { count })}
      </Button>
    </>
  );
}

/** Before every lease that a landlord could still have. */
const earliestStart = '1970-01-01';

function WarningsChoice({ data }: { data: ImportData }) {
  const { t } = useTranslation('rent-roll-imports');
  const accept = useAcceptWarnings(data.id);
  const { warning, accepted } = data.counts;
  if (warning === 0 || data.status === 'importing') return null;
  const isAccepted = accepted === warning;
  return (
    <Button
      size="xs"
      loading={accept.isPending}
      onClick={() => accept.mutate({ rows: 'all', isAccepted: !isAccepted })}
    >
      {isAccepted ? t('review.keepOut') : t('review.acceptAll', { count: warning - accepted })}
    </Button>
  );
}
