import { WHATSAPP_PREFERENCES } from '@dira/domain/whatsapp';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBrandWhatsapp } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  connectionQuery,
  useCheckConnection,
  useDisconnect,
  useSetPreferences,
  type Connection,
} from '../queries.ts';
import classes from './whatsapp.module.css';

/** From which number the workspace writes, and what goes by it. */
export function ConnectionTab() {
  const { t } = useTranslation('whatsapp-connections');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(connectionQuery(organizationId));
  const { connection } = data;
  if (connection === null)
    return (
      <EmptyState
        icon={IconBrandWhatsapp}
        title={t('empty.title')}
        body={t('empty.body')}
        action={<ConnectLink isFirst />}
      />
    );
  return (
    <Stack>
      <NumberCard connection={connection} />
      <PreferencesCard connection={connection} />
      {connection.state !== 'disconnected' && <WebhookCard connection={connection} />}
    </Stack>
  );
}

function ConnectLink({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation('whatsapp-connections');
  const page = usePageQuery();
  return (
    <Link
      {...buttonLook({ variant: isFirst ? 'filled' : 'default' })}
      to={page.link({ panel: 'connect' })}
      preventScrollReset
    >
      {t(isFirst ? 'connect.open' : 'connect.change')}
    </Link>
  );
}

const toneOf = { checking: 'due', connected: 'ok', disconnected: 'late' } as const;

function NumberCard({ connection }: { connection: Connection }) {
  const { t } = useTranslation(['whatsapp-connections', 'common']);
  const { state, problem, phone, businessId, displayName, quality, checkedAt } = connection;
  const facts = [
    {
      label: t('common:labels.status'),
      value: (
        <>
          <StatusPill tone={problem === null && state === 'disconnected' ? 'off' : toneOf[state]}>
            {t(`states.${state}`)}
          </StatusPill>
          {problem !== null && <p className={classes.note}>{t(`problems.${problem}`)}</p>}
        </>
      ),
    },
    { label: t('common:labels.phone'), value: <Code>{international(phone)}</Code> },
    ...(displayName === '' ? [] : [{ label: t('displayName'), value: <UserText>{displayName}</UserText> }]),
    { label: t('businessId'), value: <Code>{businessId}</Code> },
    ...(quality === '' ? [] : [{ label: t('quality'), value: <Code>{quality}</Code> }]),
    ...(checkedAt === null
      ? []
      : [{ label: t('checkedAt'), value: <Code>{formatDateTime(checkedAt)}</Code> }]),
  ];
  return (
    <Card title={t('number')}>
      <FactList facts={facts} />
      <div className={classes.actions}>
        {(state !== 'disconnected' || problem !== null) && <CheckButton isBusy={state === 'checking'} />}
        <ConnectLink />
        {(state !== 'disconnected' || problem !== null) && <DisconnectButton />}
      </div>
    </Card>
  );
}

/** `+972 52-123-4567` */
function international(phone: string): string {
  return phone.replace(/^\+972(\d{1,2})(\d{3})(\d{4})$/, '+972 $1-$2-$3');
}

function CheckButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('whatsapp-connections');
  const check = useCheckConnection();
  return (
    <Button
      loading={check.isPending}
      disabled={isBusy}
      onClick={() => check.mutate(undefined, sayOutcome(t('check.begun')))}
    >
      {t('check.open')}
    </Button>
  );
}

function DisconnectButton() {
  const { t } = useTranslation('whatsapp-connections');
  return (
    <RemoveButton
      label={t('disconnect.open')}
      title={t('disconnect.title')}
      change={useDisconnect()}
      done={t('disconnect.done')}
    >
      {t('disconnect.body')}
    </RemoveButton>
  );
}

function PreferencesCard({ connection: { preferences } }: { connection: Connection }) {
  const { t } = useTranslation(['whatsapp-connections', 'common']);
  const set = useSetPreferences();
  return (
    <Card title={t('preferences.title')} isPadded>
      {WHATSAPP_PREFERENCES.map((name) => (
        <SwitchRow
          key={name}
          label={t(`preferences.${name}`)}
          hint={t(`preferences.${name}Hint`)}
          isOn={preferences[name]}
          isDisabled={set.isPending}
          onChange={(isOn) => set.mutate({ [name]: isOn }, sayOutcome(t('common:saved')))}
        />
      ))}
    </Card>
  );
}

function WebhookCard({ connection: { webhookUrl, verifyToken } }: { connection: Connection }) {
  const { t } = useTranslation('whatsapp-connections');
  return (
    <Card title={t('webhook.title')}>
      <p className={classes.lead}>{t('webhook.lead')}</p>
      <dl className={classes.typed}>
        {[
          { label: t('webhook.url'), value: webhookUrl },
          { label: t('webhook.token'), value: verifyToken },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WebAddress>{value}</WebAddress>
              <CopyButton size="xs" text={value} name={label} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
