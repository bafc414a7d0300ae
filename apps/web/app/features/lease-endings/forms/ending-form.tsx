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
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FormFoot, FormStack } from '../../../ui/form-layout.tsx';
import { focusField, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { reloadEnding, useSaveEnding } from '../queries.ts';
import type { LeaseEnding } from '../queries.ts';
import type { EndingStep } from '../steps.ts';
import { checkEnding, errorInForm, toContents, toValues } from './ending-values.ts';
import type { EndingValues } from './ending-values.ts';

export type EndingFormApi = UseFormReturnType<EndingValues>;

export type StepProps = {
  ending: LeaseEnding;
  nextStep: EndingStep;
  /** Somebody else saved, and theirs is taken: begin again from it. */
  onReload: () => void;
};

type EndingFormProps = StepProps & {
  step: Exclude<EndingStep, 'review' | 'securities'>;
  children: (form: EndingFormApi) => ReactNode;
};

/** One step of the ending: saved whole, so that it can be left and come back to. */
export function EndingForm({ ending, step, nextStep, onReload, children }: EndingFormProps) {
  const { t } = useTranslation('lease-endings');
  const { organizationId } = useOrganization();
  const query = usePageQuery();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<EndingValues>({ initialValues: toValues(ending.contents), validate: checkEnding });
  const save = useSaveEnding(ending.leaseId);
  // Of the ending that this form was filled from, whatever is loaded meanwhile.
  const [revision] = useState(ending.revision);
  const error = useMemo(() => errorInForm(save.error), [save.error]);
  useFormErrors(form, error);
  useUnsavedChanges(form.isDirty() && !save.isPending && !save.isSuccess);

  const submit = form.onSubmit((values) =>
    save.mutate(
      { revision, contents: toContents(values, ending.contents) },
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
          <ErrorSummary
            error={error}
            fieldErrors={form.errors}
            labels={{}}
            onPick={(path) => focusField(element.current, path)}
          />
          {isApiError(save.error, 'lease_ending_stale') && (
            <div>
              <Button onClick={() => void reloadEnding(organizationId, ending.leaseId).then(onReload)}>
                {t('reload')}
              </Button>
            </div>
          )}
          {children(form)}
          <FormFoot>
            <Button type="submit" variant="filled" loading={save.isPending}>
              {t('saveAndGoOn')}
            </Button>
          </FormFoot>
        </FormStack>
      </Card>
    </form>
  );
}
