import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { WebAddress } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { webhooksQuery } from '../queries.ts';
import { useFailure } from '../use-failure.ts';
import classes from '../../../ui/setting-row.module.css';

/** The programs that are told what happens here. */
export function WebhooksCard() {
  const { t } = useTranslation(['webhooks', 'api-tokens']);
  const query = usePageQuery();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(webhooksQuery(organizationId));
  const failureOf = useFailure();
  return (
    <Card title={t('title')}>
      <p className={classes.intro}>{t('intro')}</p>
      {data.items.length === 0 && <p className={classes.said}>{t('empty')}</p>}
      {data.items.length > 0 && (
        <SettingList>
          {data.items.map((webhook) => (
            <SettingRow
              key={webhook.id}
              label={<WebAddress>{webhook.url}</WebAddress>}
              value={[t('kindCount', { count: webhook.kinds.length }), ...failureOf(webhook)].join(' · ')}
              action={
                <Link
                  {...buttonLook()}
                  to={query.link({ panel: 'webhook', webhook: webhook.id })}
                  aria-label={`${t('open')}: ${isolate.code(webhook.url)}`}
                  preventScrollReset
                >
                  {t('open')}
                </Link>
              }
            />
          ))}
        </SettingList>
      )}
      <div className={classes.foot}>
        <Link {...buttonLook()} to={query.link({ panel: 'new-webhook' })} preventScrollReset>
          {t('add')}
        </Link>
        <a
          {...buttonLook({ variant: 'subtle' })}
          href={`${paths.developers()}#webhooks`}
          target="_blank"
          rel="noopener"
        >
          {t('api-tokens:reference')}
        </a>
      </div>
    </Card>
  );
}
