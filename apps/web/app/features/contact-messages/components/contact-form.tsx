import { CONTACT_FORM_PATH } from '@dira/contract/contact-messages';
import {
  CONTACT_LIMITS,
  findContactFaults,
  messageLimits,
  type ContactField,
  type ContactFault,
  type ContactKind,
} from '@dira/domain/contact';
import type { Language } from '@dira/i18n/languages';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { PrivacyWords } from '../../privacy-notices/components/privacy-words.tsx';
import { sendForm } from '../forms/send-form.ts';
import classes from './contact-form.module.css';

interface ContactFormProps {
  kind: ContactKind;
  language: Language;
}

type State = 'idle' | 'submitting' | 'sent' | 'failed';
const noChanges = () => () => {};

type Faults = Partial<Record<ContactField, ContactFault>>;

/**
 * What somebody writes to the operator. It is a form that posts by itself where no script runs; with one it says what
 * is wrong at each field, and keeps what was typed whatever happens.
 */
export function ContactForm({ kind, language }: ContactFormProps) {
  const { t } = useTranslation('contact-messages');
  const [state, setState] = useState<State>('idle');
  // Without a script the browser checks, in its own words.
  const isAlive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const isUnderWay = useRef(false);

  const submit = async () => {
    if (form.current === null || isUnderWay.current) return;
    const found = findContactFaults(kind, readTexts(form.current));
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    isUnderWay.current = true;
    setState('submitting');
    const isSent = await sendForm(new FormData(form.current));
    isUnderWay.current = false;
    setState(isSent ? 'sent' : 'failed');
  };
  // Whoever does not see the page is told by the focus, too.
  useEffect(() => {
    if (state === 'sent') result.current?.focus();
  }, [state]);

  if (state === 'sent')
    return (
      <p ref={result} className={classes.sent} role="status" tabIndex={-1}>
        {t(`sent.${kind}`)}
      </p>
    );
  const lineOf = (field: ContactField) => ({ field, fault: faults[field] });
  const isCancellation = kind === 'cancellation';
  const shortest = messageLimits(kind).min;
  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      action={CONTACT_FORM_PATH}
      noValidate={isAlive}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="language" value={language} />
      <Line {...lineOf('name')}>
        {(props) => (
          <input
            {...props}
            autoComplete="name"
            minLength={CONTACT_LIMITS.name.min}
            maxLength={CONTACT_LIMITS.name.max + 1}
            dir="auto"
            required
          />
        )}
      </Line>
      <Line {...lineOf('email')}>
        {(props) => <input {...props} type="email" autoComplete="email" dir="ltr" required />}
      </Line>
      {!isCancellation && (
        <Line field="phone">
          {(props) => (
            <input {...props} type="tel" autoComplete="tel" dir="ltr" maxLength={CONTACT_LIMITS.phone.max} />
          )}
        </Line>
      )}
      <Line field="company" isWide={isCancellation} label={isCancellation ? t('fields.deal') : undefined}>
        {(props) => (
          <input
            {...props}
            autoComplete={isCancellation ? 'off' : 'organization'}
            dir="auto"
            maxLength={CONTACT_LIMITS.company.max}
          />
        )}
      </Line>
      <Line {...lineOf('message')} isOptional={shortest === 0}>
        {(props) => (
          <textarea
            {...props}
            rows={isCancellation ? 3 : 6}
            dir="auto"
            minLength={shortest}
            required={shortest > 0}
          />
        )}
      </Line>
      <label className={classes.website} aria-hidden="true">
        {t('fields.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className={classes.note}>
        <PrivacyWords purpose="contact" />
      </div>
      {state === 'failed' && (
        <p className={classes.failed} role="alert">
          {t('failed')}
        </p>
      )}
      <Button type="submit" variant="filled" size="lg" loading={state === 'submitting'}>
        {t(state === 'submitting' ? 'sending' : isCancellation ? 'sendCancellation' : 'send')}
      </Button>
    </form>
  );
}

interface LineProps {
  field: ContactField | 'phone' | 'company';
  fault?: ContactFault | undefined;
  /** Where the name of the field is not what it is called here. */
  label?: string | undefined;
  isOptional?: boolean;
  isWide?: boolean;
  children: (props: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

function Line({ field, fault, label, isOptional = false, isWide = false, children }: LineProps) {
  const { t } = useTranslation(['contact-messages', 'common', 'problems']);
  const id = useId();
  const isExtra = field === 'phone' || field === 'company';
  return (
    <div className={classes.line} data-wide={isWide || field === 'message' || undefined}>
      <label htmlFor={id}>
        {label ?? (field === 'name' ? t('common:labels.name') : t(`fields.${field}`))}
        {(isExtra || isOptional) && <em>{t('common:optional')}</em>}
      </label>
      {children({
        id,
        name: field,
        'aria-invalid': fault !== undefined || undefined,
        'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
      })}
      {fault !== undefined && !isExtra && (
        <p id={`${id}-fault`} className={classes.fault}>
          {t(faultKey(field, fault))}
        </p>
      )}
    </div>
  );
}

function faultKey(field: ContactField, fault: ContactFault) {
  if (field === 'email') return fault === 'long' ? 'faults.email.long' : 'problems:fields.invalid_email';
  return fault === 'long' ? (`faults.${field}.long` as const) : (`faults.${field}.short` as const);
}

function readTexts(form: HTMLFormElement): Record<ContactField, string> {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '');
  return { name: read('name'), email: read('email'), message: read('message') };
}
