import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { accountQuery, recoveryCodesQuery, useRemoveFactor } from '../queries.ts';
import { ChangeLink } from './profile-tab.tsx';
import classes from '../../../ui/setting-row.module.css';

export function PasswordCard() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  return (
    <Card title={tCommon('labels.password')}>
      <SettingList>
        <SettingRow
          label={<span className={classes.plain}>{t('password.note')}</span>}
          action={<ChangeLink panel="password" what={tCommon('labels.password')} />}
        />
      </SettingList>
    </Card>
  );
}

type Factor = { id: string; friendly_name?: string; factor_type: string; phone?: string; created_at: string };

/** The authenticators and phones that are asked for beside the password, and the codes for the day they are lost. */
export function FactorsCard() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const [removing, setRemoving] = useState<Factor | null>(null);
  const { data: account } = useSuspenseQuery(accountQuery);
  const factors: readonly Factor[] = (account.factors ?? []).filter(({ status }) => status === 'verified');
  return (
    <Card
      title={t('factors.title')}
      action={
        <StatusPill tone={factors.length > 0 ? 'ok' : 'off'}>
          {t(factors.length > 0 ? 'factors.on' : 'factors.off')}
        </StatusPill>
      }
    >
      <p className={classes.intro}>{t('factors.intro')}</p>
      <SettingList>
        {factors.map((factor) => (
          <SettingRow
            key={factor.id}
            label={<UserText>{factor.friendly_name ?? ''}</UserText>}
            value={
              <>
                {factor.phone !== undefined && <Code>{`+${factor.phone} · `}</Code>}
                {t('factors.since', { date: isolate.code(formatDate(toBusinessDate(factor.created_at))) })}
              </>
            }
            action={
              <Button
                onClick={() => setRemoving(factor)}
                aria-label={tCommon('actions.removeNamed', {
                  name: isolate.text(factor.friendly_name ?? ''),
                })}
              >
                {tCommon('actions.remove')}
              </Button>
            }
          />
        ))}
        {factors.length > 0 && <RecoveryRow />}
      </SettingList>
      <div className={classes.foot}>
        <Link
          {...buttonLook({ variant: factors.length === 0 ? 'filled' : 'default' })}
          to={query.link({ panel: 'app' })}
          preventScrollReset
        >
          {t('factors.addApp')}
        </Link>
        <Link {...buttonLook()} to={query.link({ panel: 'factor-phone' })} preventScrollReset>
          {t('factors.addPhone')}
        </Link>
      </div>
      {removing !== null && (
        <RemoveFactorDialog
          factor={removing}
          isLast={factors.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function RecoveryRow() {
  const { t } = useTranslation('account');
  const query = usePageQuery();
  const { data: left } = useQuery(recoveryCodesQuery);
  return (
    <SettingRow
      label={t('codes.title')}
      value={left === undefined ? '…' : t('codes.left', { count: left })}
      action={
        <Link {...buttonLook()} to={query.link({ panel: 'codes' })} preventScrollReset>
          {t('codes.renew')}
        </Link>
      }
    />
  );
}

type RemoveFactorDialogProps = { factor: Factor; isLast: boolean; onClose: () => void };

function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveFactor();
  return (
    <ConfirmChange
      title={t('factors.removeTitle', { name: isolate.text(factor.friendly_name ?? '') })}
      confirmLabel={tCommon('actions.remove')}
      isDanger
      change={remove}
      value={factor.id}
      done={t('factors.removed')}
      onClose={onClose}
    >
      {t(isLast ? 'factors.removeLast' : 'factors.removeBody')}
    </ConfirmChange>
  );
}
