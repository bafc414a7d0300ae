import { formatList } from '@dira/i18n/format';
import { scriptDirections } from '@dira/i18n/languages';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFields, describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { PrivacyNotice } from '../../privacy-notices/components/privacy-notice.tsx';
import { useSendCode, useSign } from '../queries.ts';
import type { Signing } from '../queries.ts';
import { SignatureField } from './signature-field.tsx';
import { digitsOf, findMissing, methods, signatureParts, toErrors, toSignature } from './signature-values.ts';
import type { SignatureErrors, SignatureValues } from './signature-values.ts';
import classes from './sign-sheet.module.css';

export type SignFormProps = {
  signing: Signing;
  values: SignatureValues;
  onChange: (change: Partial<SignatureValues>) => void;
};

/** Signing and agreeing. What is still missing is named before the button, and what is wrong at its place. */
export function SignForm({ signing, values, onChange }: SignFormProps) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const { signer, documentSha256, consents } = signing;
  const sign = useSign();
  const [errors, setErrors] = useState<SignatureErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const missingId = useId();
  const missing = findMissing(values, { language, wantsCode: signer.wantsCode });
  const named = signatureParts
    .filter((part) => missing[part] !== undefined)
    .map((part) => t(`missing.${part}`));
  const change = (next: Partial<SignatureValues>, part: keyof SignatureErrors) => {
    onChange(next);
    setErrors((current) => ({ ...current, [part]: undefined }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setErrors(missing);
    if (named.length > 0) form.current?.querySelector<HTMLElement>(firstField(values, missing))?.focus();
    if (named.length > 0 || sign.isPending) return;
    sign.mutate(
      {
        documentSha256,
        isAgreed: true,
        language,
        signature: toSignature(values),
        ...(signer.wantsCode && { code: digitsOf(values.code) }),
      },
      { onError: (error) => setErrors(toErrors(describeFields(error))) },
    );
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={send} aria-label={t('form.title')}>
      <Segments
        label={t('form.how')}
        options={methods.map((value) => ({ value, label: t(`form.${value}`) }))}
        value={values.method}
        onChange={(method) => change({ method }, 'signature')}
      />
      {values.method === 'drawn' ? (
        <SignatureField
          drawn={values.strokes}
          onChange={(strokes) => change({ strokes }, 'signature')}
          error={errors.signature ?? null}
        />
      ) : (
        <TextField
          label={t('typed.label')}
          hint={t('typed.hint')}
          autoComplete="name"
          data-path="signature"
          value={values.name}
          onChange={(name) => change({ name }, 'signature')}
          error={errors.signature}
        />
      )}
      <div className={classes.consent} lang={language} dir={scriptDirections[language]}>
        <CheckField
          label={consents.find((consent) => consent.language === language)?.text ?? ''}
          checked={values.agreedIn === language}
          onChange={(isAgreed) => change({ agreedIn: isAgreed ? language : null }, 'isAgreed')}
          data-path="isAgreed"
        />
        {errors.isAgreed !== undefined && (
          <p role="alert" className={classes.error}>
            {errors.isAgreed}
          </p>
        )}
      </div>
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
      <p role="status" id={missingId} className={classes.missing}>
        {named.length > 0 && t('missing.lead', { list: formatList(named, language) })}
      </p>
      <PrivacyNotice purpose="signing" />
      <Button type="submit" variant="filled" size="lg" loading={sign.isPending} aria-describedby={missingId}>
        {t('form.submit')}
      </Button>
    </form>
  );
}

/** A field to draw in takes no focus; beside it stands the way to type. */
function firstField({ method }: SignatureValues, missing: SignatureErrors): string {
  if (missing.signature !== undefined)
    return method === 'typed' ? '[data-path=signature]' : 'input[type=radio]:checked';
  return missing.isAgreed === undefined ? '[inputmode=numeric]' : '[data-path=isAgreed]';
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
