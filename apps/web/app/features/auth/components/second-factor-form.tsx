import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import type { StoredFactor } from '../../../lib/stored-session.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { checkCode, onlyWrong, toCode } from '../field-checks.ts';
import { challengeFactor, spendRecoveryCode, verifyFactor } from '../second-factor.ts';
import type { Channel } from '../second-factor.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FirstFocus } from './first-focus.tsx';
import { ResendButton } from './mailed-code.tsx';
import { ProblemLine } from './problem-line.tsx';
import classes from './auth-frame.module.css';

type Way = { readonly factor: StoredFactor; readonly channel: Channel | null } | 'recovery';

/** The app first, as it needs no network; then each phone by message or WhatsApp. */
function waysOf(factors: readonly StoredFactor[]): readonly Exclude<Way, 'recovery'>[] {
  const apps = factors.filter(({ factor_type: type }) => type === 'totp');
  const phones = factors.filter(({ factor_type: type }) => type === 'phone');
  return [
    ...apps.map((factor) => ({ factor, channel: null })),
    ...phones.flatMap((factor) => [
      { factor, channel: 'sms' as const },
      { factor, channel: 'whatsapp' as const },
    ]),
  ];
}

/** Asks for the second factor by whichever way the person has at hand. */
export function SecondFactorForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const { t } = useTranslation('factors');
  const { listFactors } = useSession();
  const [ways] = useState(() => waysOf(listFactors()));
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  return (
    <>
      <FirstFocus key={way === 'recovery' ? way : way.factor.id + way.channel}>
        {way === 'recovery' ? (
          <RecoveryForm onDone={onDone} />
        ) : way.channel === null ? (
          <AppForm factor={way.factor} onDone={onDone} />
        ) : (
          <PhoneForm factor={way.factor} channel={way.channel} onDone={onDone} />
        )}
      </FirstFocus>
      <ul className={classes.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other.factor.id + other.channel}>
              <Button variant="subtle" onClick={() => setWay(other)}>
                <WayName way={other} />
              </Button>
            </li>
          ))}
        {way !== 'recovery' && (
          <li>
            <Button variant="subtle" onClick={() => setWay('recovery')}>
              {t('challenge.useRecovery')}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

function WayName({ way: { factor, channel } }: { way: Exclude<Way, 'recovery'> }) {
  const { t } = useTranslation('factors');
  const phone = isolate.code(lastDigits(factor.phone));
  if (channel === null) {
    return t('challenge.useApp', { name: isolate.text(factor.friendly_name ?? '') });
  }
  return channel === 'sms' ? t('challenge.useSms', { phone }) : t('challenge.useWhatsapp', { phone });
}

/** Enough to know which phone, not enough to learn it. */
export function lastDigits(phone = ''): string {
  return `••• ${phone.slice(-4)}`;
}

type CodeFormProps = { factor: StoredFactor; onDone: () => void | Promise<void> };

function AppForm({ factor, onDone }: CodeFormProps) {
  const { t } = useTranslation('factors');
  const form = useCodeForm(async (code) => {
    await verifyFactor(factor.id, await challengeFactor(factor), code);
    await onDone();
  });
  return <CodeForm form={form} hint={t('challenge.appHint')} />;
}

function PhoneForm({ factor, channel, onDone }: CodeFormProps & { channel: Channel }) {
  const { t } = useTranslation('factors');
  const { t: tCommon } = useTranslation();
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const challenge = async () => setChallengeId(await challengeFactor(factor, channel));
  const form = useCodeForm(async (code) => {
    await verifyFactor(factor.id, challengeId ?? '', code);
    await onDone();
  });
  const begin = async () => {
    setIsSending(true);
    setProblem(null);
    await challenge().catch((error: unknown) => setProblem(describeProblem(error)));
    setIsSending(false);
  };
  const phone = isolate.code(lastDigits(factor.phone));
  if (challengeId === null) {
    return (
      <div className={classes.form}>
        <ProblemLine>{problem}</ProblemLine>
        <Button variant="filled" size="lg" loading={isSending} onClick={() => void begin()}>
          {channel === 'sms' ? t('challenge.sendSms', { phone }) : t('challenge.sendWhatsapp', { phone })}
        </Button>
      </div>
    );
  }
  return (
    <FirstFocus>
      <CodeForm form={form} hint={t('challenge.phoneHint', { phone })} />
      <ResendButton label={tCommon('actions.sendNewCode')} onResend={challenge} />
    </FirstFocus>
  );
}

function useCodeForm(submit: (code: string) => Promise<void>) {
  return useAuthForm({
    initial: { code: '' },
    check: ({ code }) => onlyWrong({ code: checkCode(code) }),
    submit: ({ code }) => submit(toCode(code)),
  });
}

function CodeForm({ form, hint }: { form: ReturnType<typeof useCodeForm>; hint: string }) {
  const { t } = useTranslation('factors');
  const { t: tCommon } = useTranslation();
  return (
    <form className={classes.form} {...form.formProps}>
      <ProblemLine>{form.problem}</ProblemLine>
      <CodeField label={t('challenge.code')} hint={hint} {...form.getInputProps('code')} />
      <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
        {tCommon('actions.continue')}
      </Button>
    </form>
  );
}

function RecoveryForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const { t } = useTranslation('factors');
  const { t: tCommon } = useTranslation();
  const form = useAuthForm({
    initial: { code: '' },
    check: ({ code }) => onlyWrong({ code: code.trim() === '' ? 'required' : undefined }),
    submit: async ({ code }) => {
      await spendRecoveryCode(code.trim());
      await onDone();
    },
  });
  return (
    <form className={classes.form} {...form.formProps}>
      <ProblemLine>{form.problem}</ProblemLine>
      <TextField
        label={t('challenge.recoveryCode')}
        hint={t('challenge.recoveryHint')}
        kind="code"
        {...form.getInputProps('code')}
      />
      <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
        {tCommon('actions.continue')}
      </Button>
    </form>
  );
}
