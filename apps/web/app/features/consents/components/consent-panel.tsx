import { consentWithdrawalLimits } from '@dira/contract/consents';
import { formatDate, formatDateTime } from '@dira/i18n/format-date';
import { languageNames } from '@dira/i18n/languages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { consentQuery, saveProof, useWithdrawConsent, type ConsentHistory } from '../queries.ts';
import { ConsentPill } from './consent-list.tsx';
import { ReasonPanel } from './reason-panel.tsx';
import classes from './consents.module.css';

type PanelProps = { consentId: string; onClose: () => void };

/** All that an address said about offers, with the words that it agreed to. */
export function ConsentPanel({ consentId, onClose }: PanelProps) {
  const { t } = useTranslation('consents');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(consentQuery(organizationId, consentId));
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  if (isWithdrawing)
    return <WithdrawPanel consentId={consentId} history={data} onClose={() => setIsWithdrawing(false)} />;
  const { person, address, channel, state, suppressions } = data;
  return (
    <SidePanel
      title={person.name || address}
      subtitle={
        <>
          {t(`channels.${channel}`)} · <WebAddress>{address}</WebAddress>
        </>
      }
      onClose={onClose}
      footer={
        <>
          {state === 'given' && (
            <Button onClick={() => setIsWithdrawing(true)}>{t('withdraw.button')}</Button>
          )}
          <Button variant="filled" onClick={() => void saveProof(organizationId, consentId)}>
            {t('list.proof')}
          </Button>
        </>
      }
    >
      <Stack>
        <div>
          <ConsentPill state={state} isStopped={suppressions.length > 0} />
        </div>
        {suppressions.map(({ id, stops }) => (
          <p key={id} className={classes.note}>
            {t('history.stopped', { stops: t(`stops.${stops}`) })}
          </p>
        ))}
        {data.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Stack>
    </SidePanel>
  );
}

function Line({ line }: { line: ConsentHistory['lines'][number] }) {
  const { t } = useTranslation(['consents', 'common']);
  const { state, text, language, source, note, saidOn, at, by, ip } = line;
  return (
    <Card title={t(`states.${state}`)}>
      <FactList
        facts={[
          { label: t('labels.saidOn'), value: <Code>{formatDate(saidOn)}</Code> },
          { label: t('labels.source'), value: t(`sources.${source}`) },
          ...(note === '' ? [] : [{ label: t('labels.note'), value: <UserText>{note}</UserText> }]),
          { label: t('labels.recordedAt'), value: <Code>{formatDateTime(at)}</Code> },
          { label: t('labels.by'), value: by === null ? t('person') : <UserText>{by}</UserText> },
          ...(ip === null ? [] : [{ label: t('labels.ip'), value: <Code>{ip}</Code> }]),
          ...(text === '' ? [] : [{ label: t('labels.textLanguage'), value: languageNames[language] }]),
        ]}
      />
      {text !== '' && (
        <blockquote className={classes.words} lang={language}>
          <UserText>{text}</UserText>
        </blockquote>
      )}
    </Card>
  );
}

type WithdrawPanelProps = PanelProps & { history: ConsentHistory };

function WithdrawPanel({ consentId, history: { address }, onClose }: WithdrawPanelProps) {
  const { t } = useTranslation('consents');
  return (
    <ReasonPanel
      title={t('withdraw.title')}
      lead={t('withdraw.body', { address: isolate.code(address) })}
      label={t('labels.note')}
      maxLength={consentWithdrawalLimits.note}
      submitLabel={t('withdraw.button')}
      change={useWithdrawConsent(consentId)}
      done={t('withdraw.done')}
      onClose={onClose}
    />
  );
}
