import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormSummary } from '../../../ui/error-summary.tsx';
import { FormFoot, FormStack } from '../../../ui/form-layout.tsx';
import { MeanwhileContext } from '../../../ui/meanwhile-context.ts';
import { useEdited } from '../../../ui/use-edited.ts';
import { focusField, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { useSaveAgreement } from '../queries.ts';
import type { Agreement, AgreementChange } from '../queries.ts';
import type { AgreementSection } from '../steps.ts';
import { errorInSection } from './step-errors.ts';

type Sections = NonNullable<AgreementChange['contents']>;

export type StepFormProps<Values extends Record<string, unknown>> = {
  agreement: Agreement;
  section: AgreementSection;
  /** What the form holds of the agreement. */
  toValues: (agreement: Agreement) => Values;
  /** The section as the API takes it; while it is being typed, or for good. */
  toSection: (values: Values, isFinal: boolean) => Sections;
  /** The field that the address asks for. */
  field: string | null;
  /** What is being typed, for checklist and text; null when it is saved. */
  onChange: (change: AgreementChange | null) => void;
  /** Saved: on to the next step. */
  onDone: () => void;
  title: string;
  purpose: string;
  children: (form: UseFormReturnType<Values>) => ReactNode;
};

/** One step of the agreement: typed, looked at while it is typed, and saved whole. */
export function StepForm<Values extends Record<string, unknown>>(props: StepFormProps<Values>) {
  const { agreement, section, toSection, field } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const save = useSaveAgreement(agreement.leaseId);
  const error = useMemo(() => errorInSection(save.error, section), [save.error, section]);
  const edited = useEdited(agreement, props.toValues, error);
  const form = useForm<Values>({ initialValues: edited.opened });
  const meanwhile = useMeanwhile(form, edited, () => element.current?.requestSubmit());
  const [wasSubmitted, setWasSubmitted] = useState(false);
  useFormErrors(form, error);
  // What was sent counts as saved, so that the way to the next step is not asked about.
  useUnsavedChanges(form.isDirty() && !(wasSubmitted && save.error === null));
  useReportedChange(form.isDirty() && !save.isSuccess ? toSection(form.values, false) : null, props.onChange);
  useEffect(() => {
    if (field !== null && field !== '') focusField(element.current, field);
  }, [field]);

  return (
    <form
      ref={element}
      noValidate
      onInput={() => setWasSubmitted(false)}
      onSubmit={(event) => {
        event.preventDefault();
        setWasSubmitted(true);
        save.mutate(
          { seen: edited.seen, body: { contents: toSection(form.values, true) } },
          { onSuccess: props.onDone },
        );
      }}
    >
      <Card title={props.title} isPadded>
        <MeanwhileContext value={meanwhile}>
          <FormStack purpose={props.purpose}>
            <FormSummary
              error={error}
              fieldErrors={form.errors}
              labels={{}}
              onPick={(path) => focusField(element.current, path)}
            />
            {props.children(form)}
            <FormFoot>
              <Button type="submit" variant="filled" loading={save.isPending}>
                {t('actions.saveAndGoOn')}
              </Button>
            </FormFoot>
          </FormStack>
        </MeanwhileContext>
      </Card>
    </form>
  );
}

/** A pause in typing, in milliseconds, after which checklist and text follow. */
const pause = 350;

function useReportedChange(
  contents: Sections | null,
  onChange: (change: AgreementChange | null) => void,
): void {
  const text = contents === null ? null : JSON.stringify(contents);
  useEffect(() => {
    if (text === null) {
      onChange(null);
      return;
    }
    const timer = setTimeout(() => onChange({ contents: JSON.parse(text) as Sections }), pause); // what was just written
    return () => clearTimeout(timer);
  }, [text, onChange]);
}
