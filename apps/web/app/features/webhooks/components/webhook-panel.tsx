import { formatDateTime } from '@dira/i18n/format-date';
import { startSentence } from '@dira/i18n/start-sentence';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Filters, Stack } from '../../../ui/page.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, WebAddress } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  deliveriesQuery,
  useDeleteWebhook,
  useRenewSecret,
  useSendAgain,
  useTestWebhook,
  webhooksQuery,
} from '../queries.ts';
import type { Delivery, Webhook } from '../queries.ts';
import { useFailure } from '../use-failure.ts';
import { KindsPanel } from './kinds-panel.tsx';
import { ToldSecret } from './told-secret.tsx';

type PanelProps = { webhookId: string; onClose: () => void };

/** What one address hears of, how it answered, and what can be done with it. */
export function WebhookPanel({ webhookId, onClose }: PanelProps) {
  const { t } = useTranslation('webhooks');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(webhooksQuery(organizationId));
  const [secret, setSecret] = useState<string | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const webhook = data.items.find(({ id }) => id === webhookId);
  if (webhook === undefined) return null;
  if (secret !== null) return <ToldSecret title={t('renewedTitle')} secret={secret} onClose={onClose} />;
  if (isChanging) return <KindsPanel webhook={webhook} onClose={() => setIsChanging(false)} />;
  return (
    <SidePanel title={t('open')} subtitle={<WebAddress>{webhook.url}</WebAddress>} onClose={onClose}>
      <Stack>
        <Heard webhook={webhook} />
        <Actions
          webhookId={webhookId}
          onRenewed={setSecret}
          onChange={() => setIsChanging(true)}
          onDeleted={onClose}
        />
        <DeliveryLog webhookId={webhookId} />
      </Stack>
    </SidePanel>
  );
}

function Heard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'audit']);
  const failure = useFailure()(webhook);
  return (
    <>
      <p>{webhook.kinds.map((kind) => startSentence(t(`audit:entities.${kind}`))).join(' · ')}</p>
      {failure.length > 0 && (
        <div>
          <StatusPill tone="late">{startSentence(failure.join(' · '))}</StatusPill>
        </div>
      )}
    </>
  );
}

type ActionsProps = {
  webhookId: string;
  onRenewed: (secret: string) => void;
  onChange: () => void;
  onDeleted: () => void;
};

function Actions({ webhookId, onRenewed, onChange, onDeleted }: ActionsProps) {
  const { t } = useTranslation('webhooks');
  const test = useTestWebhook(webhookId);
  const renew = useRenewSecret(webhookId);
  const remove = useDeleteWebhook(webhookId);
  const [asked, setAsked] = useState<'delete' | 'renew' | null>(null);
  const closed = () => setAsked(null);
  const send = () => test.mutate(undefined, sayOutcome(t('tested')));
  return (
    <>
      <Filters>
        <Button loading={test.isPending} onClick={send}>
          {t('test')}
        </Button>
        <Button onClick={onChange}>{t('changeKinds')}</Button>
        <Button onClick={() => setAsked('renew')}>{t('renew')}</Button>
        <Button variant="subtle" isDanger onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </Filters>
      {asked === 'renew' && (
        <ConfirmDialog
          title={t('renewTitle')}
          confirmLabel={t('renew')}
          loading={renew.isPending}
          error={renew.error}
          onClose={closed}
          onConfirm={() => renew.mutate(undefined, { onSuccess: ({ secret }) => onRenewed(secret) })}
        >
          {t('renewBody')}
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmChange
          title={t('deleteTitle')}
          confirmLabel={t('delete')}
          isDanger
          change={remove}
          value={null}
          done={t('deleted')}
          onDone={onDeleted}
          onClose={closed}
        >
          {t('deleteBody')}
        </ConfirmChange>
      )}
    </>
  );
}

function DeliveryLog({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('webhooks');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(deliveriesQuery(organizationId, webhookId));
  const rows = rowsOf(query.data);
  const more = moreOf(query);
  return (
    <Stack>
      <h3>{t('log')}</h3>
      {rows.length === 0 && <p>{t('logEmpty')}</p>}
      {rows.length > 0 && (
        <SettingList>
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
          ))}
        </SettingList>
      )}
      {more !== undefined && (
        <Filters>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </Filters>
      )}
    </Stack>
  );
}

const tones = { waiting: 'wait', delivered: 'ok', dead: 'late' } as const;

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const { t: tCommon } = useTranslation();
  const again = useSendAgain(webhookId);
  const { id, type, state, attempts, at, problem, status, milliseconds } = delivery;
  const facts = [
    isolate.code(formatDateTime(at)),
    t('tries', { count: attempts }),
    ...(problem === null ? [] : [t(`problems.${problem}`, { status: isolate.code(`${status ?? ''}`) })]),
    ...(milliseconds === null ? [] : [isolate.code(`${milliseconds} ms`)]),
  ];
  const sendAgain = () => again.mutate(id, sayOutcome(t('again')));
  return (
    <SettingRow
      label={
        <>
          <Code>{type}</Code> <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>
        </>
      }
      value={facts.join(' · ')}
      action={
        <Button
          loading={again.isPending}
          aria-label={`${tCommon('actions.sendAgain')}: ${type}`}
          onClick={sendAgain}
        >
          {tCommon('actions.sendAgain')}
        </Button>
      }
    />
  );
}
