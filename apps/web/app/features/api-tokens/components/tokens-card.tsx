import { formatDate, formatPastInstant, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { ownTokensQuery, useRevokeOwnToken, useRevokeToken, workspaceTokensQuery } from '../queries.ts';
import type { ApiToken } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';

/** The tokens by which one's own programs work here, and an end to each. */
export function OwnTokensCard() {
  const { t } = useTranslation('api-tokens');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(ownTokensQuery(organizationId));
  const revoke = useRevokeOwnToken();
  return <TokensCard title={t('title')} intro={t('intro')} tokens={data.items} revoke={revoke} />;
}

/** The tokens of the workspace, and those of its members. */
export function WorkspaceTokensCard() {
  const { t } = useTranslation('api-tokens');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(workspaceTokensQuery(organizationId));
  const revoke = useRevokeToken();
  return (
    <TokensCard
      title={t('workspaceTitle')}
      intro={t('workspaceIntro')}
      tokens={data.items}
      revoke={revoke}
      isOfAll
    />
  );
}

type Revoke = ReturnType<typeof useRevokeToken>;
type TokensCardProps = {
  title: string;
  intro: string;
  tokens: readonly ApiToken[];
  revoke: Revoke;
  /** They are of several people: each says whose it is. */
  isOfAll?: boolean;
};

function TokensCard({ title, intro, tokens, revoke, isOfAll = false }: TokensCardProps) {
  const { t } = useTranslation('api-tokens');
  const query = usePageQuery();
  const [asked, setAsked] = useState<ApiToken | null>(null);
  return (
    <Card title={title}>
      <p className={classes.intro}>{intro}</p>
      <p className={classes.intro}>{t('never')}</p>
      {tokens.length === 0 && <p className={classes.said}>{t('empty')}</p>}
      {tokens.length > 0 && (
        <SettingList>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} isOfAll={isOfAll} onRevoke={() => setAsked(token)} />
          ))}
        </SettingList>
      )}
      <div className={classes.foot}>
        <Link {...buttonLook()} to={query.link({ panel: 'new-token' })} preventScrollReset>
          {t('create')}
        </Link>
        <a {...buttonLook({ variant: 'subtle' })} href={paths.developers()} target="_blank" rel="noopener">
          {t('reference')}
        </a>
      </div>
      {asked !== null && <RevokeDialog token={asked} revoke={revoke} onClose={() => setAsked(null)} />}
    </Card>
  );
}

type TokenRowProps = { token: ApiToken; isOfAll: boolean; onRevoke: () => void };

function TokenRow({ token, isOfAll, onRevoke }: TokenRowProps) {
  const { t } = useTranslation('api-tokens');
  const language = useLanguage();
  const { name, access, areas, member, madeBy, lastLetters, lastUsedAt, expiresAt, isExpired } = token;
  const endsOn = isolate.code(formatDate(toBusinessDate(expiresAt)));
  const person = (key: 'madeBy' | 'member', who: string | null) =>
    who === null || !isOfAll ? [] : [t(key, { name: isolate.text(who) })];
  const facts = [
    ...(member === null ? person('madeBy', madeBy) : person('member', member.name)),
    t('ends', { letters: isolate.code(lastLetters) }),
    lastUsedAt === null
      ? t('neverUsed')
      : t('used', { when: formatPastInstant(lastUsedAt, today(), language) }),
    ...(isExpired ? [] : [t('expires', { date: endsOn })]),
  ];
  return (
    <SettingRow
      label={
        <>
          <UserText>{name}</UserText>{' '}
          {isExpired && <StatusPill tone="off">{t('expired', { date: endsOn })}</StatusPill>}
        </>
      }
      value={[t(`accessOf.${access}`), ...areas.map((area) => t(`areasOf.${area}`))].join(' · ')}
      note={facts.join(' · ')}
      action={
        <Button aria-label={`${t('revoke')}: ${isolate.text(name)}`} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      }
    />
  );
}

type RevokeDialogProps = { token: ApiToken; revoke: Revoke; onClose: () => void };

function RevokeDialog({ token, revoke, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('api-tokens');
  return (
    <ConfirmChange
      title={t('revokeTitle', { name: isolate.text(token.name) })}
      confirmLabel={t('revoke')}
      isDanger
      change={revoke}
      value={token.id}
      done={t('revoked')}
      onClose={onClose}
    >
      {t('revokeBody')}
    </ConfirmChange>
  );
}
