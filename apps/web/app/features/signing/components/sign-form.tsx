import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem, describeFields, describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useSendCode, useSign } from '../queries.ts';
import type { Signature, Signing } from '../queries.ts';
import { SignatureField } from './signature-field.tsx';
import type { Strokes } from './signature-field.tsx';
import classes from './signing.module.css';

const methods = ['drawn', 'typed'] as const;

type Values = {
  method: (typeof methods)[number];
  strokes: Strokes;
  name: string;
  isAgreed: boolean;
  code: string;
};
type Errors = Partial<Record<'signature' | 'isAgreed' | 'code', string>>;

/** Agreeing and signing. What is wrong is said at its place, and nothing that was drawn is lost. */
export function SignForm({ signing }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const { signer, documentSha256, consents } = signing;
  const language = useLanguage();
  const sign = useSign();
  const [values, setValues] = useState<Values>({
    method: 'drawn',
    strokes: [],
    name: '',
    isAgreed: false,
    code: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const change = (next: Partial<Values>, field: keyof Errors) => {
    setValues((current) => ({ ...current, ...next }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values, signer.wantsCode);
    setErrors(found);
    if (Object.keys(found).length > 0 || sign.isPending) return;
    const code = values.code.replaceAll(/\D/g, '');
    sign.mutate(
      {
        documentSha256,
        isAgreed: true,
        language,
        signature: toSignature(values),
        ...(signer.wantsCode && { code }),
      },
      { onError: (error) => setErrors(toErrors(describeFields(error))) },
    );
  };
  return (
    <form className={classes.form} noValidate onSubmit={send} aria-label={t('form.title')}>
      <h2>{t('form.title')}</h2>
      <div>
        <CheckField
          label={consents.find((consent) => consent.language === language)?.text ?? ''}
          checked={values.isAgreed}
          onChange={(isAgreed) => change({ isAgreed }, 'isAgreed')}
          data-path="isAgreed"
        />
        {errors.isAgreed !== undefined && (
          <p role="alert" className={classes.error}>
            {errors.isAgreed}
          </p>
        )}
      </div>
      <Segments
        label={t('form.how')}
        options={methods.map((value) => ({ value, label: t(`form.${value}`) }))}
        value={values.method}
        onChange={(method) => change({ method }, 'signature')}
      />
      {values.method === 'drawn' ? (
        <SignatureField
          onChange={(strokes) => change({ strokes }, 'signature')}
          error={errors.signature ?? null}
        />
      ) : (
        <TextField
          label={t('typed.label')}
          hint={t('typed.hint')}
          autoComplete="name"
          value={values.name}
          onChange={(name) => change({ name }, 'signature')}
          error={errors.signature}
        />
      )}
      {signer.wantsCode && (
        <CodePart
          phoneHint={signer.phoneHint ?? ''}
          value={values.code}
          error={errors.code}
          onChange={(code) => change({ code }, 'code')}
        />
      )}
      {sign.error !== null && Object.keys(errors).length === 0 && (
        <p role="alert" className={classes.error}>
          {describeProblem(sign.error)}
        </p>
      )}
      <Button type="submit" variant="filled" size="lg" loading={sign.isPending}>
        {t('form.submit')}
      </Button>
    </form>
  );
}

type CodePartProps = {
  phoneHint: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

/** A code to the phone that the landlord gave, where they wanted one. */
function CodePart({ phoneHint, value, error, onChange }: CodePartProps) {
  const { t } = useTranslation('signing');
  const sendCode = useSendCode();
  return (
    <div className={classes.code}>
      <p>{t('code.lead', { digits: isolate.code(phoneHint) })}</p>
      <Button loading={sendCode.isPending} onClick={() => sendCode.mutate()}>
        {t(sendCode.isSuccess ? 'code.again' : 'code.send')}
      </Button>
      <p role="status" className={classes.hint}>
        {sendCode.isSuccess && t('code.sent')}
        {sendCode.error !== null && describeProblem(sendCode.error)}
      </p>
      <CodeField label={t('code.label')} value={value} onChange={onChange} error={error} />
    </div>
  );
}

function check({ method, strokes, name, isAgreed, code }: Values, wantsCode: boolean): Errors {
  const isEmpty = method === 'drawn' ? strokes.length === 0 : name.trim().length < 2;
  return {
    ...(!isAgreed && { isAgreed: describeFieldProblem('consent_needed') }),
    ...(isEmpty && { signature: describeFieldProblem('signature_empty') }),
    ...(wantsCode && code.replaceAll(/\D/g, '').length !== 6 && { code: describeFieldProblem('code') }),
  };
}

function toSignature({ method, strokes, name }: Values): Signature {
  return method === 'drawn' ? { method, strokes } : { method, name: name.trim() };
}

/** The server names the part of the signature; the form has one place for all of it. */
function toErrors(told: Record<string, string>): Errors {
  const signature = Object.entries(told).find(([path]) => path.startsWith('signature'))?.[1];
  return {
    ...(signature !== undefined && { signature }),
    ...(told['code'] !== undefined && { code: told['code'] }),
  };
}
