import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { nameProvider } from '../../auth/sign-in-ways.ts';
import type { SignInWays } from '../../auth/sign-in-ways.ts';
import { accountQuery, useLinkIdentity, useUnlinkIdentity } from '../queries.ts';

type Identity = { readonly identity_id: string; readonly provider: string; readonly email: string };

/** Accounts elsewhere that open this one. The last way in cannot be taken away. */
export function IdentitiesCard({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('account');
  const { data: account } = useSuspenseQuery(accountQuery);
  const [unlinking, setUnlinking] = useState<Identity | null>(null);
  const identities: readonly Identity[] = (account.identities ?? []).map((identity) => ({
    identity_id: identity.identity_id,
    provider: identity.provider,
    email: String(identity.identity_data?.['email'] ?? ''),
  }));
  const outside = identities.filter(({ provider }) => !['email', 'phone'].includes(provider));
  const linkable = ways.providers.filter((name) => outside.every(({ provider }) => provider !== name));
  if (outside.length === 0 && linkable.length === 0) return null;
  return (
    <Card title={t('identities.title')}>
      <SettingList>
        {outside.map((identity) => (
          <SettingRow
            key={identity.identity_id}
            label={nameProvider(identity.provider)}
            value={<Code>{identity.email}</Code>}
            action={
              identities.length > 1 && (
                <Button
                  onClick={() => setUnlinking(identity)}
                  aria-label={t('identities.unlinkWhat', { provider: nameProvider(identity.provider) })}
                >
                  {t('identities.unlink')}
                </Button>
              )
            }
            {...(identities.length === 1 && { note: t('identities.last') })}
          />
        ))}
        {linkable.map((provider) => (
          <SettingRow
            key={provider}
            label={nameProvider(provider)}
            value={t('identities.notLinked')}
            action={<LinkButton provider={provider} />}
          />
        ))}
      </SettingList>
      {unlinking !== null && <UnlinkDialog identity={unlinking} onClose={() => setUnlinking(null)} />}
    </Card>
  );
}

function LinkButton({ provider }: { provider: string }) {
  const { t } = useTranslation('account');
  const link = useLinkIdentity();
  return (
    <Button
      loading={link.isPending}
      aria-label={t('identities.linkWhat', { provider: nameProvider(provider) })}
      onClick={() =>
        link.mutate(provider, {
          onError: sayProblem,
        })
      }
    >
      {t('identities.link')}
    </Button>
  );
}

function UnlinkDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const { t } = useTranslation('account');
  const unlink = useUnlinkIdentity();
  const provider = nameProvider(identity.provider);
  return (
    <ConfirmChange
      title={t('identities.unlinkTitle', { provider })}
      confirmLabel={t('identities.unlink')}
      isDanger
      change={unlink}
      value={identity.identity_id}
      done={t('identities.unlinked', { provider })}
      onClose={onClose}
    >
      {t('identities.unlinkBody', { provider, email: isolate.code(identity.email) })}
    </ConfirmChange>
  );
}
