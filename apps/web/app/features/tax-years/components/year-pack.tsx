import { TAX_PACK_DAYS, type TaxPack } from '@dira/contract/tax-years';
import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { AskForExport, DownloadExport } from '../../../ui/export-buttons.tsx';
import { Stack } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { taxPackQuery, useRequestPack, useSavePack, type YearChoice } from '../queries.ts';
import classes from './one-more.module.css';

/** One archive of the year for the adviser: asked for, made in the background, kept for some days. */
export function YearPack({ choice }: { choice: YearChoice }) {
  const { t } = useTranslation('tax-years');
  const { organizationId } = useOrganization();
  const { newest, ready } = useSuspenseQuery(taxPackQuery(organizationId, choice)).data;
  const [request, save] = [useRequestPack(choice), useSavePack()];
  const isUnderWay = newest?.state === 'preparing';
  const says = {
    preparing: t('pack.preparing'),
    failed: t('pack.failed'),
    expired: t('pack.expired'),
  };
  return (
    <Card title={t('pack.card')} isPadded>
      <Stack>
        <p>{t('pack.body', { days: TAX_PACK_DAYS })}</p>
        <div role="status">
          {newest !== null && newest.state !== 'ready' && <p>{says[newest.state]}</p>}
          {ready !== null && <Ready ready={ready} />}
        </div>
        {(ready !== null || !isUnderWay) && (
          <div className={classes.ask}>
            {ready !== null && <DownloadExport save={save} id={ready.id} />}
            {!isUnderWay && (
              <AskForExport
                request={request}
                label={t(ready === null ? 'pack.ask' : 'pack.again')}
                asked={t('pack.asked')}
              />
            )}
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Ready({ ready: { expiresAt, byteSize } }: { ready: TaxPack }) {
  const { t } = useTranslation('tax-years');
  const language = useLanguage();
  if (expiresAt === null || byteSize === null) return null;
  const date = isolate.code(formatDate(toBusinessDate(expiresAt)));
  const size = isolate.code(formatBytes(byteSize, language));
  return <p>{t('pack.ready', { date, size })}</p>;
}
