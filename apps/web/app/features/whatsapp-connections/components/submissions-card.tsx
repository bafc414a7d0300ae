import { languageNames } from '@dira/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { submissionsQuery, useCheckConnection, useSubmitTemplate, type Submission } from '../queries.ts';
import classes from './whatsapp.module.css';

const tones: Record<Submission['state'], StatusTone> = {
  queued: 'due',
  pending: 'due',
  approved: 'ok',
  rejected: 'late',
  paused: 'late',
  disabled: 'late',
  failed: 'late',
};

type SubmissionsCardProps = { templateId: string; version: number; isDirty: boolean };

/** Whether WhatsApp approved the words of a template, language by language; nothing where no number is connected. */
export function SubmissionsCard({ templateId, version, isDirty }: SubmissionsCardProps) {
  const isReady = useTexts('whatsapp-connections');
  const { t } = useTranslation('whatsapp-connections');
  const { organizationId, can } = useOrganization();
  const { data } = useQuery(submissionsQuery(organizationId, templateId));
  const submit = useSubmitTemplate(templateId);
  const check = useCheckConnection();
  if (!isReady || data === undefined || !(data.isConnected || data.items.length > 0)) return null;
  const newest = data.items.filter((one) => one.version === version);
  const isOpen =
    newest.length === 0 || newest.some(({ state }) => state === 'rejected' || state === 'failed');
  const error = submit.error ?? check.error;
  return (
    <Card title={t('submissions.title')} isPadded>
      <div className={classes.stack}>
        {newest.length === 0 ? (
          <p className={classes.note}>{t('submissions.none')}</p>
        ) : (
          <ul className={classes.chips}>
            {newest.map((one) => (
              <li key={one.id}>
                {languageNames[one.language]}{' '}
                <StatusPill tone={tones[one.state]}>{t(`submissions.states.${one.state}`)}</StatusPill>
                {one.reason !== '' && (
                  <p className={classes.note}>
                    <UserText>{one.reason}</UserText>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        {error !== null && <p role="alert">{describeProblem(error)}</p>}
        {can['letterhead.manage'] && data.isConnected && (
          <div className={classes.chips}>
            {isOpen && (
              <Button
                disabled={isDirty}
                loading={submit.isPending}
                onClick={() => submit.mutate('utility', sayOutcome(t('submissions.sent')))}
              >
                {t('submissions.send')}
              </Button>
            )}
            {newest.length > 0 && (
              <Button
                variant="subtle"
                loading={check.isPending}
                onClick={() => check.mutate(undefined, sayOutcome(t('check.begun')))}
              >
                {t('submissions.refresh')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
