import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { loadTexts } from '../../lib/language.ts';
import { describeFieldProblem, describeFields, describeProblem } from '../../lib/problem.ts';
import { findAuthField } from './field-errors.ts';

type Values = Readonly<Record<string, string>>;

type AuthFormOptions<V extends Values> = {
  initial: V;
  /** The code of what is wrong with each field; an empty record sends the form. */
  check: (values: V) => Partial<Record<keyof V, string>>;
  submit: (values: V) => Promise<void>;
};

/**
 * The small forms of the pages before the product, sign-in and checkout: what was typed, what is wrong with it, and whether it is on its way.
 * Written out instead of taking the form library, which would double the script of the page.
 */
export function useAuthForm<V extends Values>({ initial, check, submit }: AuthFormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const showErrors = (found: Partial<Record<keyof V, string>>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) element.current?.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
  };
  const showFailure = (error: unknown) => {
    const told = Object.fromEntries(Object.entries(describeFields(error)).filter(([path]) => path in values));
    if (Object.keys(told).length > 0) return showErrors(told as typeof errors); // paths of this form
    const field = findAuthField(error);
    if (field !== null && field in values) {
      showErrors({ [field]: describeProblem(error) } as typeof errors); // a path of this form
    } else {
      setProblem(describeProblem(error));
    }
  };
  const send = async () => {
    setProblem(null);
    setIsSending(true);
    // Only who sends something hears that it is wrong; without the words there is a general one.
    await loadTexts('problems').catch(() => undefined);
    const found = check(values);
    const codes = Object.entries(found).filter(([, code]) => code !== undefined);
    const messages = codes.map(([path, code]) => [path, describeFieldProblem(String(code))]);
    if (messages.length > 0) {
      setIsSending(false);
      return showErrors(Object.fromEntries(messages));
    }
    setErrors({});
    await submit(values).catch(showFailure);
    setIsSending(false);
  };
  return {
    isSending,
    problem,
    values,
    /** What the form library calls the same: a field with its value, its change and its error. */
    getInputProps: (path: keyof V & string) => ({
      'data-path': path,
      value: values[path] ?? '',
      onChange: (value: string) => {
        setValues((current) => ({ ...current, [path]: value }));
        setErrors((current) => ({ ...current, [path]: undefined }));
      },
      error: errors[path],
    }),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!isSending) void send();
      },
    },
  };
}
