import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconCalculator } from '../../../ui/icons.ts';
import { Columns, Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { MonthList } from '../components/month-list.tsx';
import { OneMore } from '../components/one-more.tsx';
import { PropertyList } from '../components/property-list.tsx';
import { TaxAnswer } from '../components/tax-answer.tsx';
import { TrackArithmetic } from '../components/track-arithmetic.tsx';
import { AdviserCard, ApartCard, DeductionsCard, RateCard } from '../components/year-facts.tsx';
import { YearPack } from '../components/year-pack.tsx';
import { taxPanels } from '../panels.tsx';
import {
  taxFamiliesQuery,
  taxPackQuery,
  taxYearQuery,
  useAddFamily,
  type TaxFamily,
  type YearChoice,
} from '../queries.ts';
import { taxChoiceOf, taxYears } from '../tax-choice.ts';
import type { Route } from './+types/tax';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('tax-years', 'money', 'expenses'),
  ]);
  if (!can['tax.see']) throw redirect(paths.financials());
  const { items } = await queryClient.ensureQueryData(taxFamiliesQuery(organizationId));
  const choice = taxChoiceOf(address, items);
  const subject = { organizationId, can, choice, propertyId: address('property') };
  await Promise.all([
    choice && queryClient.ensureQueryData(taxYearQuery(organizationId, choice)),
    choice && queryClient.ensureQueryData(taxPackQuery(organizationId, choice)),
    loadParts([findPanel(taxPanels, address)], subject, address),
  ]);
  return null;
}

/** What tax the rent of a family's homes costs in a year: the answer, and then why. */
export default function TaxPage() {
  const { t } = useTranslation(['tax-years', 'money', 'shell']);
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const { items: families } = useSuspenseQuery(taxFamiliesQuery(organizationId)).data;
  const choice = taxChoiceOf(page.get, families);
  const { open, linkTo } = usePanels(taxPanels, {
    organizationId,
    can,
    choice,
    propertyId: page.get('property'),
  });
  return (
    <Page panel={open} isLegal>
      <PageHeader
        title={t('money:title')}
        tabTitle={t('shell:screens.tax')}
        purpose={t('purpose')}
        actions={
          can['tax.manage'] &&
          choice !== null && (
            <>
              <Link {...buttonLook()} to={linkTo('new-family')}>
                {t('add')}
              </Link>
              <Link {...buttonLook()} to={linkTo('edit')}>
                {t('edit')}
              </Link>
            </>
          )
        }
      />
      <Stack>
        <FinancialsTabs current="tax" />
        {choice === null ? (
          <Card label={t('emptyTitle')}>
            {can['tax.manage'] ? (
              <NoFamily toNew={linkTo('new-family')} />
            ) : (
              <EmptyState icon={IconCalculator} title={t('emptyTitle')} body={t('emptyLooking')} />
            )}
          </Card>
        ) : (
          <>
            <YearFilters families={families} choice={choice} />
            <Year choice={choice} toRate={linkTo('rate')} />
          </>
        )}
      </Stack>
    </Page>
  );
}

function YearFilters({ families, choice }: { families: readonly TaxFamily[]; choice: YearChoice }) {
  const { t } = useTranslation('tax-years');
  const page = usePageQuery();
  return (
    <Filters>
      {families.length > 1 && (
        <SelectField
          label={t('family')}
          isLabelHidden
          value={choice.familyId}
          options={families.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(family) => page.filter({ family })}
        />
      )}
      <SelectField
        label={t('year')}
        isLabelHidden
        value={String(choice.year)}
        options={taxYears().map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(year) => page.filter({ year })}
      />
    </Filters>
  );
}

type YearProps = { choice: YearChoice; toRate: string };

function Year({ choice, toRate }: YearProps) {
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const { data: year } = useSuspenseQuery(taxYearQuery(organizationId, choice));
  return (
    <>
      <TaxAnswer year={year} />
      <Columns>
        <Stack>
          <TrackArithmetic year={year} />
          <OneMore key={`${choice.familyId} ${choice.year}`} year={year} />
        </Stack>
        <Stack>
          <RateCard year={year} toRate={toRate} />
          <DeductionsCard year={year} />
          <ApartCard year={year} />
          <YearPack choice={choice} />
        </Stack>
      </Columns>
      <MonthList year={year} />
      <PropertyList year={year} toCost={(property) => page.link({ panel: 'cost', property })} />
      <AdviserCard year={year} />
    </>
  );
}

/** One press, and the answer is there: most families own all that is in their workspace. */
function NoFamily({ toNew }: { toNew: string }) {
  const { t } = useTranslation('tax-years');
  const add = useAddFamily();
  const addOurs = () =>
    add.mutate(
      { name: t('ours'), hasUnowned: true, ownerIds: [] },
      { onSuccess: () => showToast({ title: t('added') }) },
    );
  const action = (
    <>
      <Button variant="filled" loading={add.isPending} onClick={addOurs}>
        {t('allOurs')}
      </Button>
      <Link {...buttonLook()} to={toNew}>
        {t('add')}
      </Link>
    </>
  );
  return <EmptyState icon={IconCalculator} title={t('emptyTitle')} body={t('emptyBody')} action={action} />;
}
