import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { ownRequestsQuery, useWithdrawOwn, type OwnPrivacyRequest } from '../queries.ts';
import { useDaysLeft } from '../use-days-left.ts';
import setting from '../../../ui/setting-row.module.css';
import classes from './privacy-requests.module.css';

/** What one has asked about one’s own data: of whom, by when, and what they answered. */
export function OwnRequestsCard() {
  const { t } = useTranslation('privacy-requests');
  const { items, days } = useSuspenseQuery(ownRequestsQuery).data;
  return (
    <Card
      title={t('title')}
      action={
        <Link {...buttonLook({ size: 'xs' })} to={paths.settings({ tab: 'security', panel: 'privacy-ask' })}>
          {t('own.ask')}
        </Link>
      }
    >
      <p className={setting.intro}>{t('own.body', { days })}</p>
      {items.length > 0 && (
        <SettingList>
          {items.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </SettingList>
      )}
    </Card>
  );
}

function OwnRequest({ request }: { request: OwnPrivacyRequest }) {
  const { t } = useTranslation('privacy-requests');
  const daysLeft = useDaysLeft();
  const withdraw = useWithdrawOwn();
  const [isAsked, setIsAsked] = useState(false);
  const { id, kind, state, organization, cameOn, dueOn, daysLeft: days, answer } = request;
  const of = organization === null ? 'Dira' : isolate.text(organization.name);
  return (
    <SettingRow
      label={`${t(`kinds.${kind}`)} · ${of}`}
      value={
        days === null
          ? `${t(`states.${state}`)} · ${isolate.code(formatDate(cameOn))}`
          : `${t('dueOn')} ${isolate.code(formatDate(dueOn))} · ${daysLeft(days)}`
      }
      note={
        answer === '' ? undefined : (
          <Fold title={t('answer')}>
            <p className={classes.words}>
              <UserText>{answer}</UserText>
            </p>
          </Fold>
        )
      }
      action={
        days === null ? undefined : (
          <>
            <Button size="xs" onClick={() => setIsAsked(true)}>
              {t('withdraw.own')}
            </Button>
            {isAsked && (
              <ConfirmChange
                title={t('withdraw.ownQuestion')}
                confirmLabel={t('withdraw.own')}
                change={withdraw}
                value={id}
                done={t('withdraw.done')}
                onClose={() => setIsAsked(false)}
              >
                {t('withdraw.ownWhy')}
              </ConfirmChange>
            )}
          </>
        )
      }
    />
  );
}
