import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import type { StoredFactor } from '../../../lib/stored-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { PhoneField } from '../../../ui/fields/text-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { checkCode, checkPhone, onlyWrong, readPhone, toCode } from '../field-checks.ts';
import {
  challengeFactor,
  countRecoveryCodes,
  enrolApp,
  enrolPhone,
  renewRecoveryCodes,
  verifyFactor,
} from '../second-factor.ts';
import type { Channel, NewApp } from '../second-factor.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FirstFocus } from './first-focus.tsx';
import { ResendButton } from './mailed-code.tsx';
import { ProblemLine } from './problem-line.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { lastDigits } from './second-factor-form.tsx';
import form from './auth-frame.module.css';
import classes from './set-up-factor.module.css';

export type FactorKind = 'app' | 'phone';

/** From nothing to a factor that works, and the codes for the day it is lost. */
export function SetUpFactor({ kind, onDone }: { kind: FactorKind; onDone: () => void }) {
  const { t } = useTranslation('factors');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const verified = async () => {
    // Whoever has codes from an earlier factor keeps them: new ones would void the sheet in the drawer.
    if ((await countRecoveryCodes()) > 0) return onDone();
    setCodes(await renewRecoveryCodes());
  };
  if (codes !== null) {
    return (
      <>
        <p className={classes.step}>{t('codes.lead')}</p>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </>
    );
  }
  return kind === 'app' ? <SetUpApp onVerified={verified} /> : <SetUpPhone onVerified={verified} />;
}

type SetUpProps = { onVerified: () => Promise<void> };

function SetUpApp({ onVerified }: SetUpProps) {
  const { t } = useTranslation('factors');
  const [app, setApp] = useState<NewApp | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = t('setUp.withApp');
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    enrolApp(name).then(setApp, (error: unknown) => setProblem(describeProblem(error)));
  }, [name]);
  if (app === null) return <ProblemLine>{problem}</ProblemLine>;
  return (
    <>
      <ol className={classes.steps}>
        <li>{t('setUp.scan')}</li>
        <li>{t('setUp.type')}</li>
      </ol>
      <img className={classes.qr} src={app.qrCode} alt={t('setUp.qr')} width={192} height={192} />
      <details className={classes.secret}>
        <summary>{t('setUp.cannotScan')}</summary>
        <p>{t('setUp.secret')}</p>
        <code>
          <Code>{inGroups(app.secret)}</Code>
        </code>
      </details>
      <CodeStep
        hint={t('challenge.appHint')}
        verify={async (code) => {
          const factor = { id: app.factorId, factor_type: 'totp', status: 'unverified' };
          await verifyFactor(app.factorId, await challengeFactor(factor), code);
          await onVerified();
        }}
      />
    </>
  );
}

/** Four letters at a time are read off a screen without losing the place. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function SetUpPhone({ onVerified }: SetUpProps) {
  const { t } = useTranslation('factors');
  const { t: tCommon } = useTranslation();
  const [channel, setChannel] = useState<Channel>('sms');
  const [sent, setSent] = useState<{ factor: StoredFactor; challengeId: string } | null>(null);
  const phone = useAuthForm({
    initial: { phone: '' },
    check: (values) => onlyWrong({ phone: checkPhone(values.phone) }),
    submit: async (values) => {
      const factor = await enrolPhone(t('setUp.phoneName'), readPhone(values.phone) ?? '');
      setSent({ factor, challengeId: await challengeFactor(factor, channel) });
    },
  });
  if (sent !== null) {
    return (
      <>
        <CodeStep
          hint={t('challenge.phoneHint', { phone: isolate.code(lastDigits(sent.factor.phone)) })}
          verify={async (code) => {
            await verifyFactor(sent.factor.id, sent.challengeId, code);
            await onVerified();
          }}
        />
        <ResendButton
          label={tCommon('actions.sendNewCode')}
          onResend={async () =>
            setSent({ ...sent, challengeId: await challengeFactor(sent.factor, channel) })
          }
        />
      </>
    );
  }
  return (
    <form className={form.form} {...phone.formProps}>
      <ProblemLine>{phone.problem}</ProblemLine>
      <PhoneField label={tCommon('labels.mobilePhone')} {...phone.getInputProps('phone')} />
      <Segments
        label={t('setUp.channel')}
        options={[
          { value: 'sms', label: t('setUp.sms') },
          { value: 'whatsapp', label: tCommon('labels.whatsApp') },
        ]}
        value={channel}
        onChange={setChannel}
      />
      <Button type="submit" variant="filled" size="lg" loading={phone.isSending}>
        {tCommon('actions.sendCode')}
      </Button>
    </form>
  );
}

function CodeStep({ hint, verify }: { hint: string; verify: (code: string) => Promise<void> }) {
  const { t } = useTranslation('factors');
  const step = useAuthForm({
    initial: { code: '' },
    check: ({ code }) => onlyWrong({ code: checkCode(code) }),
    submit: ({ code }) => verify(toCode(code)),
  });
  return (
    <FirstFocus>
      <form className={form.form} {...step.formProps}>
        <ProblemLine>{step.problem}</ProblemLine>
        <CodeField label={t('challenge.code')} hint={hint} {...step.getInputProps('code')} />
        <Button type="submit" variant="filled" size="lg" loading={step.isSending}>
          {t('setUp.submit')}
        </Button>
      </form>
    </FirstFocus>
  );
}
