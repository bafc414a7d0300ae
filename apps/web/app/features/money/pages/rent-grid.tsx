import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useNavigate } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { loadTexts } from '../../../lib/language.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBuilding, IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { PropertyFilter } from '../../properties/components/property-filter.tsx';
import { FinancialsTabs } from '../components/financials-tabs.tsx';
import { iconOfState, nameState } from '../components/rent-cell.tsx';
import { RentGrid } from '../components/rent-grid.tsx';
import { rentPanels } from '../panels.tsx';
import { rentGridQuery } from '../queries.ts';
import type { RentGridRow } from '../queries.ts';
import { cellStates, isRent, rentFilterOf } from '../rent-grid.ts';
import type { Route } from './+types/rent-grid';
import classes from '../components/rent-grid.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('money')]);
  // That money is not part of their role is said there.
  if (!subject.can['money.see']) throw redirect(paths.financials());
  await Promise.all([
    queryClient.ensureInfiniteQueryData(rentGridQuery(subject.organizationId, rentFilterOf(address))),
    loadParts([findPanel(rentPanels, address)], subject, address),
  ]);
  return null;
}

/** The rent of a year, unit by unit. */
export default function RentGridPage() {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const subject = useOrganization();
  const navigate = useNavigate();
  const page = usePageQuery();
  const { open, linkTo, closed } = usePanels(rentPanels, subject);
  const filter = rentFilterOf(page.get);
  const query = useSuspenseInfiniteQuery(rentGridQuery(subject.organizationId, filter));
  const rows = rowsOf(query.data);
  const more = moreOf(query);
  const openCell = (row: RentGridRow, month: number) => {
    const cell = row.months[month];
    if (!isRent(cell)) return void navigate(paths.tenants({ panel: 'new', unit: row.unit.id }));
    if (cell.chargeId === null) return void navigate(paths.lease(cell.leaseId));
    page.open({ ...closed, rent: cell.chargeId });
  };
  return (
    <Page panel={open}>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          subject.can['money.post'] && (
            <Link {...buttonLook({ variant: 'filled' })} to={linkTo('record')}>
              {t('record')}
            </Link>
          )
        }
      />
      <Stack>
        <FinancialsTabs current="grid" />
        <Filters>
          <Years year={filter.year} onChange={(year) => page.filter({ year: String(year) })} />
          <PropertyFilter
            isLabelHidden
            value={filter.propertyId}
            onChange={(property) => page.filter({ property })}
          />
          <Legend />
        </Filters>
        {rows.length === 0 ? (
          <EmptyState
            icon={IconBuilding}
            title={t('grid.emptyTitle')}
            body={t('grid.emptyBody')}
            action={
              <Link {...buttonLook({ variant: 'filled' })} to={paths.properties()}>
                {tCommon('labels.properties')}
              </Link>
            }
          />
        ) : (
          <RentGrid year={filter.year} rows={rows} thisMonth={today().slice(0, 7)} onOpen={openCell} />
        )}
        {more && (
          <div>
            <Button loading={more.isLoading} onClick={more.onLoad}>
              {tCommon('actions.loadMore')}
            </Button>
          </div>
        )}
      </Stack>
    </Page>
  );
}

function Years({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const { t } = useTranslation('money');
  return (
    <div className={classes.year}>
      <IconButton label={t('grid.previousYear')} icon={IconChevronLeft} onClick={() => onChange(year - 1)} />
      {year}
      <IconButton label={t('grid.nextYear')} icon={IconChevronRight} onClick={() => onChange(year + 1)} />
    </div>
  );
}

function Legend() {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  return (
    <ul className={classes.legend} aria-label={t('grid.legend')}>
      {cellStates.map((state) => (
        <li key={state}>
          <Icon of={iconOfState[state]} size={14} />
          {nameState(state, t, tCommon)}
        </li>
      ))}
    </ul>
  );
}
