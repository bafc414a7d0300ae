import { ORGANIZATION_EXPORT_DAYS, type OrganizationExport } from '@dira/contract/organization-exports';
import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { AskForExport, DownloadExport } from '../../../ui/export-buttons.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '../../../ui/icons.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { organizationExportQuery, useRequestExport, useSaveExport } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';
import own from './organization-export-card.module.css';

/** Everything that the workspace holds, to take along: asked for, made in the background, kept for some days. */
export function OrganizationExportCard() {
  const { t } = useTranslation('organization-exports');
  const { organizationId } = useOrganization();
  const { newest, ready } = useSuspenseQuery(organizationExportQuery(organizationId)).data;
  const isUnderWay = newest?.state === 'preparing';
  const [request, save] = [useRequestExport(), useSaveExport()];
  return (
    <Card title={t('card.title')}>
      <p className={classes.intro}>{t('card.body', { days: ORGANIZATION_EXPORT_DAYS })}</p>
      <div role="status">
        {newest !== null && newest.state !== 'ready' && <StateLine state={newest.state} />}
        {ready !== null && <Ready ready={ready} />}
      </div>
      {(ready !== null || !isUnderWay) && (
        <div className={classes.foot}>
          {ready !== null && <DownloadExport save={save} id={ready.id} />}
          {!isUnderWay && (
            <AskForExport
              request={request}
              label={t(ready === null ? 'card.ask' : 'card.again')}
              asked={t('card.asked')}
            />
          )}
        </div>
      )}
    </Card>
  );
}

function StateLine({ state }: { state: Exclude<OrganizationExport['state'], 'ready'> }) {
  const { t } = useTranslation('organization-exports');
  const says = {
    preparing: t('card.preparing'),
    failed: t('card.failed'),
    expired: t('card.expired'),
  };
  return (
    <p className={own.state} data-of={state}>
      <Icon of={state === 'failed' ? IconAlertTriangle : IconClock} />
      {says[state]}
    </p>
  );
}

function Ready({ ready: { expiresAt, byteSize } }: { ready: OrganizationExport }) {
  const { t } = useTranslation('organization-exports');
  const language = useLanguage();
  if (expiresAt === null || byteSize === null) return null;
  const date = isolate.code(formatDate(toBusinessDate(expiresAt)));
  const size = isolate.code(formatBytes(byteSize, language));
  return (
    <p className={own.state} data-of="ready">
      <Icon of={IconCircleCheck} />
      {t('card.ready', { date, size })}
    </p>
  );
}
