import { suspensionLimits } from '@dira/contract/operator-billing';
import { PLAN_TERMS, PLANS, type Plan, BILLING_PERIODS, type BillingPeriod } from '@dira/domain/plans';
import { useForm } from '@mantine/form';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { SupportForm } from '../../support-sessions/components/support-form.tsx';
import {
  useAgreePlan,
  useLiftSuspension,
  useSuspend,
  workspacesQuery,
  type ListedWorkspace,
} from '../queries.ts';
import { workspaceFilter } from './workspaces-tab.tsx';

type WorkspacePanelProps = { workspaceId: string; onClose: () => void };

/** What the operator does about one workspace: suspend it, with a reason, or set the plan that was agreed on. */
export function WorkspacePanel({ workspaceId, onClose }: WorkspacePanelProps) {
  const { t } = useTranslation(['operator-billing', 'shell', 'support-sessions']);
  const page = usePageQuery();
  const { search, state } = workspaceFilter(page.get);
  const { data } = useSuspenseInfiniteQuery(workspacesQuery(search, state));
  const [part, setPart] = useState<'plan' | 'suspension' | 'support'>('plan');
  const workspace = rowsOf(data)?.find(({ id }) => id === workspaceId);
  if (workspace === undefined || workspace.state === null)
    return (
      <SidePanel title={workspace?.name ?? ''} onClose={onClose}>
        <p>{t('workspaces.sampleBody')}</p>
      </SidePanel>
    );
  const parts = (
    <Segments
      label={t('workspaces.do')}
      options={[
        { value: 'plan', label: t('shell:workspace.plan') },
        { value: 'suspension', label: t('suspend.title') },
        { value: 'support', label: t('support-sessions:title') },
      ]}
      value={part}
      onChange={setPart}
    />
  );
  const shared = { workspace, parts, onClose };
  if (part === 'support') return <SupportForm {...shared} />;
  if (part === 'plan') return <PlanForm {...shared} />;
  return workspace.suspendedReason === null ? <SuspendForm {...shared} /> : <Suspended {...shared} />;
}

type PartProps = { workspace: ListedWorkspace; parts: ReactNode; onClose: () => void };

type PlanValues = {
  plan: Plan;
  period: BillingPeriod;
  price: string;
  paidTo: string | null;
};

function PlanForm({ workspace, parts, onClose }: PartProps) {
  const { t } = useTranslation(['operator-billing', 'plans', 'shell']);
  const agree = useAgreePlan(workspace.id);
  const form = useForm<PlanValues>({
    initialValues: {
      plan: workspace.plan ?? 'enterprise',
      period: workspace.period ?? 'year',
      price: workspace.agreedPrice === null ? '' : (workspace.agreedPrice / 100).toFixed(2),
      paidTo: workspace.paidTo,
    },
    validate: {
      price: (price, { plan, paidTo }) => {
        if (price !== '' && !/^\d{1,6}(\.\d{1,2})?$/.test(price))
          return describeFieldProblem('invalid_amount');
        const isNeeded = paidTo !== null && PLAN_TERMS[plan].perMonth === null;
        return isNeeded && price === '' ? describeFieldProblem('required') : null;
      },
    },
  });
  const labels = {
    plan: t('shell:workspace.plan'),
    period: t('plans:billed'),
    price: t('agree.price'),
    paidTo: t('agree.paidTo'),
  };
  return (
    <FormPanel
      title={t('shell:workspace.plan')}
      subtitle={<UserText>{workspace.name}</UserText>}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('agree.action')}
      loading={agree.isPending}
      error={agree.error}
      onSubmit={({ plan, period, price, paidTo }) =>
        agree.mutate(
          {
            plan,
            period,
            price: price === '' ? null : Math.round(Number(price) * 100),
            paidTo,
          },
          {
            onSuccess: () => {
              showToast({ title: t('agree.done') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {parts}
      <FormNote>{t('agree.lead')}</FormNote>
      <FieldRow>
        <SelectField
          label={labels.plan}
          options={PLANS.map((value) => ({ value, label: t(`shell:workspace.plans.${value}`) }))}
          {...form.getInputProps('plan')}
        />
        <SelectField
          label={labels.period}
          options={BILLING_PERIODS.map((value) => ({
            value,
            label: t(`plans:periods.${value}`),
          }))}
          {...form.getInputProps('period')}
        />
      </FieldRow>
      <TextField
        label={labels.price}
        hint={t('agree.priceHint')}
        kind="code"
        inputMode="decimal"
        isOptional
        {...form.getInputProps('price')}
      />
      <DateField
        label={labels.paidTo}
        hint={t('agree.paidToHint')}
        isOptional
        {...form.getInputProps('paidTo')}
      />
    </FormPanel>
  );
}

function SuspendForm({ workspace, parts, onClose }: PartProps) {
  const { t } = useTranslation('operator-billing');
  const suspend = useSuspend(workspace.id);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? describeFieldProblem('required') : null) },
  });
  return (
    <FormPanel
      title={t('suspend.title')}
      subtitle={<UserText>{workspace.name}</UserText>}
      form={form}
      edited={null}
      labels={{ reason: t('suspend.reason') }}
      submitLabel={t('suspend.action')}
      isDanger
      loading={suspend.isPending}
      error={suspend.error}
      onSubmit={({ reason }) =>
        suspend.mutate(reason.trim(), {
          onSuccess: () => {
            showToast({ title: t('suspend.done') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {parts}
      <FormNote>{t('suspend.lead')}</FormNote>
      <TextField
        label={t('suspend.reason')}
        maxLength={suspensionLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormPanel>
  );
}

function Suspended({ workspace, parts, onClose }: PartProps) {
  const { t } = useTranslation('operator-billing');
  const lift = useLiftSuspension(workspace.id);
  return (
    <SidePanel
      title={t('suspend.title')}
      subtitle={<UserText>{workspace.name}</UserText>}
      onClose={onClose}
      footer={
        <Button
          variant="filled"
          loading={lift.isPending}
          onClick={() =>
            lift.mutate(null, {
              onSuccess: () => {
                showToast({ title: t('suspend.lifted') });
                onClose();
              },
              onError: sayProblem,
            })
          }
        >
          {t('suspend.lift')}
        </Button>
      }
    >
      {parts}
      <p>{t('suspend.since')}</p>
      <blockquote>
        <UserText>{workspace.suspendedReason ?? ''}</UserText>
      </blockquote>
    </SidePanel>
  );
}
