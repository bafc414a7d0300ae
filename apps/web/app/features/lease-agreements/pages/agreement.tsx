import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { leaseQuery } from '../../leases/queries.ts';
import { legalParametersQuery } from '../../legal-parameters/queries.ts';
import { getOrganizationId, useOrganization } from '../../organizations/queries.ts';
import { AgreementReview } from '../components/agreement-review.tsx';
import { AgreementText } from '../components/agreement-text.tsx';
import { Checklist, ChecklistCard, ChecklistSummary } from '../components/checklist-card.tsx';
import { StepNav } from '../components/step-nav.tsx';
import { PartiesStep } from '../forms/parties-step.tsx';
import { PaymentsStep } from '../forms/payments-step.tsx';
import { PremisesStep } from '../forms/premises-step.tsx';
import { RentStep } from '../forms/rent-step.tsx';
import { RulesStep } from '../forms/rules-step.tsx';
import { SecuritiesStep } from '../forms/securities-step.tsx';
import type { StepProps } from '../forms/step-props.ts';
import { TermStep } from '../forms/term-step.tsx';
import { contractPanels } from '../panels.tsx';
import {
  agreementLanguages,
  agreementQuery,
  usePreview,
  useSaveAgreement,
  useSaveDraft,
} from '../queries.ts';
import type { Agreement, AgreementChange, AgreementOutcome } from '../queries.ts';
import { agreementSteps, stepAfter } from '../steps.ts';
import type { AgreementStep } from '../steps.ts';
import type { Route } from './+types/agreement';
import classes from './agreement.module.css';

export async function clientLoader({ params: { leaseId } }: Route.ClientLoaderArgs) {
  const [organizationId] = await Promise.all([
    getOrganizationId(),
    loadTexts('addresses', 'law', 'lease-agreements', 'leases', 'linkage', 'money', 'tenants', 'signing'),
  ]);
  await Promise.all([
    queryClient.ensureQueryData(agreementQuery(organizationId, leaseId)),
    queryClient.ensureQueryData(leaseQuery(organizationId, leaseId)),
    queryClient.ensureQueryData(legalParametersQuery),
  ]);
  return null;
}

export default function ContractPage({ params: { leaseId } }: Route.ComponentProps) {
  const { organizationId, can } = useOrganization();
  const { data: agreement } = useSuspenseQuery(agreementQuery(organizationId, leaseId));
  const query = usePageQuery();
  const step = oneOf(query.get('step'), agreementSteps);
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  const { open } = usePanels(contractPanels, { agreement, lease, can });
  return (
    <Page isLegal panel={open}>
      {lease.can.changeAgreement ? (
        <Editor key={step} agreement={agreement} step={step} />
      ) : (
        <>
          <Header agreement={agreement} canChange={false} />
          <ReadOnly agreement={agreement} />
        </>
      )}
    </Page>
  );
}

function Header({ agreement, canChange }: { agreement: Agreement; canChange: boolean }) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const { leaseId, lease, language } = agreement;
  const draft = useSaveDraft(leaseId);
  const save = useSaveAgreement(leaseId);
  const place = namePlace(
    { property: { name: lease.propertyName }, unit: { number: lease.unitNumber } },
    tCommon,
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        tabTitle={`${t('title')} · ${place}`}
        purpose={place}
        actions={
          <>
            <Link {...buttonLook()} to={paths.lease(leaseId)}>
              {tCommon('actions.backToLease')}
            </Link>
            <Button icon={IconDownload} loading={draft.isPending} onClick={() => draft.mutate()}>
              {t('downloadDraft')}
            </Button>
          </>
        }
      />
      {canChange && (
        <Filters>
          <Segments
            label={t('languageLabel')}
            options={agreementLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            value={language}
            onChange={(chosen) => save.mutate({ seen: null, body: { language: chosen, contents: {} } })}
          />
        </Filters>
      )}
    </>
  );
}

type EditorProps = { agreement: Agreement; step: AgreementStep };

/** One step with its form, and beside it what it makes of checklist and text. */
function Editor({ agreement, step }: EditorProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const { leaseId, lease } = agreement;
  const [change, setChange] = useState<AgreementChange | null>(null);
  const outcome: AgreementOutcome = usePreview(leaseId, change) ?? agreement;
  const props: StepProps = {
    agreement,
    field: query.get('field'),
    onChange: setChange,
    onDone: () => {
      showToast({ title: tCommon('saved') });
      query.open({ step: stepAfter(step), field: null });
    },
  };
  return (
    <>
      <Header agreement={agreement} canChange />
      <StepNav step={step} items={outcome.checklist} />
      <div className={classes.editor}>
        <StepBody step={step} props={props} outcome={outcome} />
        <aside className={classes.aside} aria-label={t('asideLabel')}>
          <ChecklistCard items={outcome.checklist} lease={lease} />
          <TextCard document={outcome.document} />
        </aside>
      </div>
    </>
  );
}

function StepBody({
  step,
  props,
  outcome,
}: {
  step: AgreementStep;
  props: StepProps;
  outcome: AgreementOutcome;
}) {
  switch (step) {
    case 'parties':
      return <PartiesStep {...props} />;
    case 'premises':
      return <PremisesStep {...props} />;
    case 'term':
      return <TermStep {...props} />;
    case 'rent':
      return <RentStep {...props} />;
    case 'payments':
      return <PaymentsStep {...props} />;
    case 'securities':
      return <SecuritiesStep {...props} outcome={outcome} />;
    case 'rules':
      return <RulesStep {...props} />;
    default:
      return (
        <AgreementReview agreement={props.agreement}>
          {props.agreement.isReady && props.agreement.updatedAt !== null && <SendLink />}
        </AgreementReview>
      );
  }
}

function SendLink() {
  const { t } = useTranslation('signing');
  const query = usePageQuery();
  return (
    <div>
      <Link {...buttonLook({ variant: 'filled' })} to={query.link({ panel: 'send' })}>
        {t('send.title')}
      </Link>
    </div>
  );
}

function TextCard({ document }: { document: Agreement['document'] }) {
  const { t } = useTranslation('lease-agreements');
  return (
    <Card title={t('textTitle')} isPadded>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div className={classes.text} tabIndex={0} role="group" aria-label={t('textTitle')}>
        <AgreementText document={document} />
      </div>
    </Card>
  );
}

/** For those who may see the agreement and not write it. */
function ReadOnly({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('lease-agreements');
  return (
    <Stack>
      <Card title={t('checklistTitle')} action={<ChecklistSummary items={agreement.checklist} />}>
        <Checklist items={agreement.checklist} lease={agreement.lease} />
      </Card>
      <Card title={t('textTitle')} isPadded>
        <AgreementText document={agreement.document} />
      </Card>
    </Stack>
  );
}
