import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormSummary } from '../../../ui/error-summary.tsx';
import { FormFoot, FormStack } from '../../../ui/form-layout.tsx';
import { MeanwhileContext } from '../../../ui/meanwhile-context.ts';
import { useEdited } from '../../../ui/use-edited.ts';
import { focusField, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { useSaveTermination } from '../queries.ts';
import type { LeaseTermination } from '../queries.ts';
import type { TerminationStep } from '../steps.ts';
import { checkTermination, errorInForm, toContents, toValues } from './termination-values.ts';
import type { TerminationValues } from './termination-values.ts';

export type TerminationFormApi = UseFormReturnType<TerminationValues>;

export type StepProps = {
  termination: LeaseTermination;
  nextStep: TerminationStep;
};

type TerminationFormProps = StepProps & {
  step: Exclude<TerminationStep, 'review' | 'securities'>;
  children: (form: TerminationFormApi) => ReactNode;
};

/** One step of the termination: saved whole, so that it can be left and come back to. */
export function TerminationForm({ termination, step, nextStep, children }: TerminationFormProps) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const labels = useLabels();
  const element = useRef<HTMLFormElement>(null);
  const save = useSaveTermination(termination.leaseId);
  const error = useMemo(() => errorInForm(save.error), [save.error]);
  const edited = useEdited(termination, ({ contents }) => toValues(contents), error);
  const form = useForm<TerminationValues>({ initialValues: edited.opened, validate: checkTermination });
  const meanwhile = useMeanwhile(form, edited, () => element.current?.requestSubmit());
  useFormErrors(form, error);
  useUnsavedChanges(form.isDirty() && !save.isPending && !save.isSuccess);

  const submit = form.onSubmit((values) =>
    save.mutate(
      {
        seen: edited.seen,
        body: { contents: toContents(values, edited.seen.contents) },
      },
      {
        onSuccess: () => {
          showToast({ title: t('saved') });
          query.open({ step: nextStep });
        },
      },
    ),
  );
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Card title={t(`steps.${step}`)} isPadded>
        <MeanwhileContext value={meanwhile}>
          <FormStack purpose={t(`purpose.${step}`)}>
            <FormSummary
              error={error}
              fieldErrors={form.errors}
              labels={labels}
              onPick={(path) => focusField(element.current, path)}
            />
            {children(form)}
            <FormFoot>
              <Button type="submit" variant="filled" loading={save.isPending}>
                {tCommon('actions.saveAndGoOn')}
              </Button>
            </FormFoot>
          </FormStack>
        </MeanwhileContext>
      </Card>
    </form>
  );
}

/** The names of the fields of all steps: what somebody else saved may stand in another one. */
function useLabels(): Record<string, string> {
  const { t } = useTranslation('lease-terminations');
  return {
    kind: t('when.kind'),
    lastDay: t('when.lastDay'),
    noticeOn: t('when.noticeOn'),
    reason: t('when.reason'),
    meters: t('moveOut.meters'),
    keyCount: t('moveOut.keyCount'),
    condition: t('moveOut.condition'),
    inventory: t('moveOut.inventory'),
    charges: t('steps.charges'),
    forwardingAddress: t('contact.address'),
    phone: t('contact.phone'),
    email: t('contact.email'),
  };
}
