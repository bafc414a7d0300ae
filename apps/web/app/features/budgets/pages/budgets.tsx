import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconCalculator } from '../../../ui/icons.ts';
import { Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { usePropertyOptions } from '../../properties/components/property-filter.tsx';
import { budgetChoiceOf, yearsToPlan } from '../budget-choice.ts';
import { BudgetForm } from '../components/budget-form.tsx';
import { BudgetLines } from '../components/budget-lines.tsx';
import { BudgetNotes } from '../components/budget-notes.tsx';
import { PropertyList } from '../components/property-list.tsx';
import { budgetQuery, budgetsQuery, type OneBudget } from '../queries.ts';
import type { Route } from './+types/budgets';
import classes from '../components/budget-form.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('budgets', 'answers', 'money', 'overview', 'expenses'),
  ]);
  // That money is not part of their role is said there.
  if (!can['reports.see']) throw redirect(paths.financials());
  const { year, propertyId } = budgetChoiceOf((name) => searchParams.get(name));
  await (propertyId === ''
    ? queryClient.ensureQueryData(budgetsQuery(organizationId, year))
    : queryClient.ensureQueryData(budgetQuery(organizationId, { propertyId, year })));
  return null;
}

/** What each property should earn and spend in a year, and how far it is from that. */
export default function BudgetsPage() {
  const { t } = useTranslation(['budgets', 'money']);
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const properties = usePropertyOptions();
  const { year, propertyId: chosen } = budgetChoiceOf(page.get);
  // Of one property alone there is no choice.
  const [only, ...others] = properties;
  const propertyId = chosen === '' && only !== undefined && others.length === 0 ? only.value : chosen;
  return (
    <Page>
      <PageHeader title={t('money:title')} tabTitle={t('money:budgets')} purpose={t('purpose')} />
      <Stack>
        <FinancialsTabs current="budgets" />
        <Filters>
          <SelectField
            label={t('year')}
            isLabelHidden
            value={String(year)}
            options={yearsToPlan().map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(one) => page.filter({ year: one })}
          />
          {properties.length > 1 && (
            <SelectField
              label={tCommon('labels.property')}
              isLabelHidden
              value={propertyId}
              options={[{ value: '', label: tCommon('labels.allProperties') }, ...properties]}
              onChange={(property) => page.filter({ property })}
            />
          )}
        </Filters>
        {propertyId === '' ? <AllProperties year={year} /> : <OneProperty one={{ propertyId, year }} />}
      </Stack>
    </Page>
  );
}

function AllProperties({ year }: { year: number }) {
  const { t } = useTranslation(['budgets', 'money']);
  const { organizationId } = useOrganization();
  const { data, error, refetch } = useQuery(budgetsQuery(organizationId, year));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.properties.length > 0) return <PropertyList overview={data} />;
  const hasProperties = data.withoutBudgetCount > 0;
  return (
    <Card label={t('money:budgets')}>
      <EmptyState
        icon={IconCalculator}
        title={t('empty.title', { year })}
        body={t(hasProperties ? 'empty.body' : 'empty.noProperties')}
        {...(!hasProperties && {
          action: (
            <Link {...buttonLook({ variant: 'filled' })} to={paths.properties()}>
              {t('empty.toProperties')}
            </Link>
          ),
        })}
      />
    </Card>
  );
}

function OneProperty({ one }: { one: OneBudget }) {
  const { t } = useTranslation('budgets');
  const { organizationId, can } = useOrganization();
  const [saves, setSaves] = useState(0);
  const { data, error, refetch } = useQuery(budgetQuery(organizationId, one));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (can['expenses.manage'])
    return (
      <BudgetForm
        key={`${one.propertyId} ${one.year} ${saves}`}
        budget={data}
        onSaved={() => setSaves(saves + 1)}
      />
    );
  return (
    <Card title={t('of', { property: data.property.name, year: data.year })}>
      <BudgetLines budget={data} form={null} />
      <div className={classes.foot}>
        <div className={classes.notes}>
          <BudgetNotes of={data} knownSince={data.knownSince} />
        </div>
      </div>
    </Card>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="24rem" />
    </div>
  );
}
