import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormSummary } from '../../../ui/error-summary.tsx';
import { FormFoot, FormStack } from '../../../ui/form-layout.tsx';
import { focusField, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { reloadTermination, useSaveTermination } from '../queries.ts';
import type { LeaseTermination } from '../queries.ts';
import type { TerminationStep } from '../steps.ts';
import { checkTermination, errorInForm, toContents, toValues } from './termination-values.ts';
import type { TerminationValues } from './termination-values.ts';

export type TerminationFormApi = UseFormReturnType<TerminationValues>;

export type StepProps = {
  termination: LeaseTermination;
  nextStep: TerminationStep;
  /** Somebody else saved, and theirs is taken: begin again from it. */
  onReload: () => void;
};

type TerminationFormProps = StepProps & {
  step: Exclude<TerminationStep, 'review' | 'securities'>;
  children: (form: TerminationFormApi) => ReactNode;
};

/** One step of the termination: saved whole, so that it can be left and come back to. */
export function TerminationForm({ termination, step, nextStep, onReload, children }: TerminationFormProps) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const query = usePageQuery();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<TerminationValues>({
    initialValues: toValues(termination.contents),
    validate: checkTermination,
  });
  const save = useSaveTermination(termination.leaseId);
  // Of the termination that this form was filled from, whatever is loaded meanwhile.
  const [revision] = useState(termination.revision);
  const error = useMemo(() => errorInForm(save.error), [save.error]);
  useFormErrors(form, error);
  useUnsavedChanges(form.isDirty() && !save.isPending && !save.isSuccess);

  const submit = form.onSubmit((values) =>
    save.mutate(
      { revision, contents: toContents(values, termination.contents) },
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
        <FormStack purpose={t(`purpose.${step}`)}>
          <FormSummary
            error={error}
            fieldErrors={form.errors}
            labels={{}}
            onPick={(path) => focusField(element.current, path)}
          />
          {isApiError(save.error, 'lease_termination_stale') && (
            <div>
              <Button
                onClick={() => void reloadTermination(organizationId, termination.leaseId).then(onReload)}
              >
                {t('reload')}
              </Button>
            </div>
          )}
          {children(form)}
          <FormFoot>
            <Button type="submit" variant="filled" loading={save.isPending}>
              {tCommon('actions.saveAndGoOn')}
            </Button>
          </FormFoot>
        </FormStack>
      </Card>
    </form>
  );
}
