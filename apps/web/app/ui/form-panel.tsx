import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../lib/unsaved-changes.ts';
import { Button } from './button.tsx';
import { FormSummary } from './error-summary.tsx';
import { MeanwhileContext } from './meanwhile-context.ts';
import { PanelFrame } from './side-panel.tsx';
import type { Edited } from './use-edited.ts';
import { focusField, useFormErrors } from './use-form-errors.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import classes from './side-panel.module.css';

type FormPanelProps<Values extends Record<string, unknown>> = {
  title: string;
  subtitle?: ReactNode;
  form: UseFormReturnType<Values>;
  /** The name of each field by its path, for the summary of errors. */
  labels: Readonly<Record<string, string>>;
  /** The verb itself: "Create lease". */
  submitLabel: string;
  isDanger?: boolean;
  /** The mutation is under way. Required, so that no form is sent twice. */
  loading: boolean;
  /** The failure of the last try, or null. Required, so that no failure is silent. */
  error: unknown;
  /** What the form changes, or null for something new. Required, so that nobody's change is lost unseen. */
  edited: Edited<Values> | null;
  /** What is typed is kept as a draft: leaving loses nothing, and asks nothing. */
  isKept?: boolean;
  onSubmit: (values: Values) => void;
  /** Navigate to the list without the panel. Unsaved changes ask first. */
  onClose: () => void;
  children: ReactNode;
};

/** Create or edit beside the list. Errors stand at the field and summed up on top, where the focus goes. */
export function FormPanel<Values extends Record<string, unknown>>(props: FormPanelProps<Values>) {
  const { form, error, loading } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  useFormErrors(form, error);
  const meanwhile = useMeanwhile(form, props.edited, () => element.current?.requestSubmit());
  // What was sent counts as saved, so that the way to the list after success is not asked about.
  const isSent = wasSubmitted && !error;
  useUnsavedChanges(form.isDirty() && !isSent && props.isKept !== true);

  const submit = form.onSubmit(
    (values) => {
      setWasSubmitted(true);
      props.onSubmit(values);
    },
    (errors, _values, event) => {
      const [first] = Object.keys(errors);
      if (first !== undefined && event) focusField(event.currentTarget, first);
    },
  );
  return (
    <PanelFrame title={props.title} subtitle={props.subtitle} onClose={props.onClose}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={submit}
        onInput={() => setWasSubmitted(false)}
      >
        <div className={classes.body}>
          <div className={classes.fields}>
            <MeanwhileContext value={meanwhile}>
              <FormSummary
                error={error}
                fieldErrors={form.errors}
                labels={props.labels}
                onPick={(path) => focusField(element.current, path)}
              />
              {props.children}
            </MeanwhileContext>
          </div>
        </div>
        <footer className={classes.footer}>
          <Button onClick={props.onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" variant="filled" isDanger={props.isDanger ?? false} loading={loading}>
            {props.submitLabel}
          </Button>
        </footer>
      </form>
    </PanelFrame>
  );
}
