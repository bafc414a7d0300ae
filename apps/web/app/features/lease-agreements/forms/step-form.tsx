import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormSummary } from '../../../ui/error-summary.tsx';
import { FormFoot, FormStack } from '../../../ui/form-layout.tsx';
import { focusField, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { StaleDialog } from '../components/stale-dialog.tsx';
import { reloadAgreement, useSaveAgreement } from '../queries.ts';
import type { AgreementChange } from '../queries.ts';
import type { AgreementSection } from '../steps.ts';
import { errorInSection } from './step-errors.ts';

type Sections = NonNullable<AgreementChange['contents']>;

export type StepFormProps<Values extends Record<string, unknown>> = {
  leaseId: string;
  section: AgreementSection;
  /** What the form begins with; later ones are not looked at. */
  initial: Values;
  /** The section as the API takes it; while it is being typed, or for good. */
  toSection: (values: Values, isFinal: boolean) => Sections;
  /** The revision of the agreement that the form was filled from: a save of something older is refused. */
  revision: number;
  onRevision: (revision: number) => void;
  /** The field that the address asks for. */
  field: string | null;
  /** What is being typed, for checklist and text; null when it is saved. */
  onChange: (change: AgreementChange | null) => void;
  /** Saved: on to the next step. */
  onDone: () => void;
  /** Saved by somebody else: begin again from theirs. */
  onReload: () => void;
  title: string;
  purpose: string;
  children: (form: UseFormReturnType<Values>) => ReactNode;
};

/** One step of the agreement: typed, looked at while it is typed, and saved whole. */
export function StepForm<Values extends Record<string, unknown>>(props: StepFormProps<Values>) {
  const { leaseId, section, revision, toSection, field } = props;
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ initialValues: props.initial });
  const save = useSaveAgreement(leaseId);
  const error = useMemo(() => errorInSection(save.error, section), [save.error, section]);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isStale = isApiError(save.error, 'agreement_stale');
  useFormErrors(form, error);
  // What was sent counts as saved, so that the way to the next step is not asked about.
  useUnsavedChanges(form.isDirty() && !(wasSubmitted && save.error === null));
  useReportedChange(form.isDirty() && !save.isSuccess ? toSection(form.values, false) : null, props.onChange);
  useEffect(() => {
    if (field !== null && field !== '') focusField(element.current, field);
  }, [field]);

  const saveOn = (base: number) => {
    setWasSubmitted(true);
    save.mutate(
      { revision: base, contents: toSection(form.values, true) },
      {
        onSuccess: (answer) => {
          props.onRevision(answer.revision);
          props.onDone();
        },
      },
    );
  };
  return (
    <form
      ref={element}
      noValidate
      onInput={() => setWasSubmitted(false)}
      onSubmit={(event) => {
        event.preventDefault();
        saveOn(revision);
      }}
    >
      <Card title={props.title} isPadded>
        <FormStack purpose={props.purpose}>
          {!isStale && (
            <FormSummary
              error={error}
              fieldErrors={form.errors}
              labels={{}}
              onPick={(path) => focusField(element.current, path)}
            />
          )}
          {props.children(form)}
          <FormFoot>
            <Button type="submit" variant="filled" loading={save.isPending}>
              {t('actions.saveAndGoOn')}
            </Button>
          </FormFoot>
        </FormStack>
      </Card>
      {isStale && (
        <StaleDialog
          loading={save.isPending}
          error={null}
          onKeepMine={() =>
            void reloadAgreement(organizationId, leaseId).then((theirs) => saveOn(theirs.revision))
          }
          onTakeTheirs={() => void reloadAgreement(organizationId, leaseId).then(props.onReload)}
          onClose={save.reset}
        />
      )}
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
