import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { languageNames } from '@dira/i18n/languages';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { LegalNote } from '../../../ui/legal-note.tsx';
import { Filters, Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { OperatorPrivacyRequest, PrivacyRequest } from '../queries.ts';
import { toneOf, useDaysLeft } from '../use-days-left.ts';
import { useNameOf } from './request-list.tsx';
import classes from './privacy-requests.module.css';

export type ShownRequest = PrivacyRequest | OperatorPrivacyRequest;

interface RequestPanelProps {
  request: ShownRequest;
  /** Where whoever asks is found: what is done about it is done there. */
  places: readonly { readonly to: string; readonly label: string }[];
  answerTo: string;
  withdraw: ComponentProps<typeof ConfirmChange<string>>['change'];
  onClose: () => void;
}

/** One request: what is asked, by when, where its person is found, and what was answered. */
export function RequestPanel({ request, places, answerTo, withdraw, onClose }: RequestPanelProps) {
  const { t } = useTranslation('privacy-requests');
  const nameOf = useNameOf();
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = request.state === 'open';
  return (
    <SidePanel
      title={nameOf(request)}
      subtitle={<Standing request={request} />}
      onClose={onClose}
      footer={
        isOpen ? (
          <>
            <Button onClick={() => setIsAsked(true)}>{t('withdraw.button')}</Button>
            <Link {...buttonLook({ variant: 'filled' })} to={answerTo}>
              {t('answering.title')}
            </Link>
          </>
        ) : undefined
      }
    >
      <Stack>
        {request.isErased && <p className={classes.note}>{t('erased')}</p>}
        <Facts request={request} />
        {request.asked !== '' && <Words title={t('asked')}>{request.asked}</Words>}
        {isOpen && places.length > 0 && (
          <Card title={t(`kinds.${request.kind}`)} isPadded>
            <Stack>
              <p className={classes.note}>{t(`found.${request.kind}`)}</p>
              <Filters>
                {places.map(({ to, label }) => (
                  <Link key={to} {...buttonLook()} to={to}>
                    {label}
                  </Link>
                ))}
              </Filters>
            </Stack>
          </Card>
        )}
        {request.answer !== '' && <Words title={t('answer')}>{request.answer}</Words>}
        <LegalNote />
      </Stack>
      {isAsked && (
        <ConfirmChange
          title={t('withdraw.question')}
          confirmLabel={t('withdraw.button')}
          change={withdraw}
          value={request.id}
          done={t('withdraw.done')}
          onClose={() => setIsAsked(false)}
        >
          {t('withdraw.why')}
        </ConfirmChange>
      )}
    </SidePanel>
  );
}

function Standing({ request: { daysLeft, state } }: Pick<RequestPanelProps, 'request'>) {
  const { t } = useTranslation('privacy-requests');
  const inWords = useDaysLeft();
  if (daysLeft !== null) return <StatusPill tone={toneOf(daysLeft)}>{inWords(daysLeft)}</StatusPill>;
  return <StatusPill tone={state === 'answered' ? 'ok' : 'off'}>{t(`states.${state}`)}</StatusPill>;
}

function Facts({ request }: Pick<RequestPanelProps, 'request'>) {
  const { t } = useTranslation(['privacy-requests', 'common']);
  const { kind, origin, email, language, cameOn, dueOn, ground, settledAt, settledBy } = request;
  const date = (day: string) => <Code>{formatDate(day)}</Code>;
  return (
    <Card title={t('common:labels.details')}>
      <FactList
        facts={[
          { label: t('common:labels.type'), value: t(`kinds.${kind}`) },
          { label: t('origin'), value: t(`origins.${origin}`) },
          ...(email === null ? [] : [{ label: t('common:labels.email'), value: <Code>{email}</Code> }]),
          { label: t('common:labels.language'), value: languageNames[language] },
          { label: t('cameOn'), value: date(cameOn) },
          { label: t('dueOn'), value: date(dueOn) },
          ...(ground === null ? [] : [{ label: t('common:labels.reason'), value: t(`grounds.${ground}`) }]),
          ...(settledAt === null
            ? []
            : [
                {
                  label: t(`states.${request.state}`),
                  value: (
                    <>
                      {date(toBusinessDate(settledAt))}
                      {settledBy !== null && ` · ${t('answeredBy', { name: isolate.text(settledBy) })}`}
                    </>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <Card title={title} isPadded>
      <Said>
        <UserText>{children}</UserText>
      </Said>
    </Card>
  );
}

function Said({ children }: { children: ReactNode }) {
  return <p className={classes.words}>{children}</p>;
}
