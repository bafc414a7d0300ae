import { formatList } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Bar } from '../../../ui/bar.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { saveFaultyRows, useCancelImport } from '../queries.ts';
import type { RentRollImport } from '../queries.ts';

/** Where the import stands: what is missing, how far it is, or what came of it. */
export function ImportStatus({ data }: { data: RentRollImport }) {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tCommon } = useTranslation();
  if (data.status === 'importing') return <Progress data={data} />;
  if (data.status !== 'reviewing') return <Outcome data={data} />;
  if (data.missingFields.length > 0) return <MissingColumns data={data} />;
  if (data.sameFileAs === null) return null;
  return (
    <Card label={tCommon('actions.importRentRoll')} isPadded>
      {t('review.sameFile', { date: formatDate(toBusinessDate(data.sameFileAs.createdAt)) })}
    </Card>
  );
}

function Progress({ data }: { data: RentRollImport }) {
  const { t } = useTranslation('rent-roll-imports');
  const cancel = useCancelImport(data.id);
  const { done, total } = data.progress;
  const words = t('progress.counts', { done, total });
  return (
    <Card
      title={t('progress.title')}
      isPadded
      action={
        <Button size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('progress.stop')}
        </Button>
      }
    >
      <div role="status">
        <Bar label={words} parts={[{ label: words, share: total === 0 ? 0 : done / total }]} />
        <p>
          {words}. {t('progress.leave')}
        </p>
      </div>
    </Card>
  );
}

function Outcome({ data }: { data: RentRollImport }) {
  const { t } = useTranslation('rent-roll-imports');
  const { organizationId } = useOrganization();
  const { imported, error, warning } = data.counts;
  const rest = error + warning;
  return (
    <Card title={t('done.imported', { count: imported })} isPadded>
      <Stack>
        {data.status === 'cancelled' && <p>{t('done.stopped')}</p>}
        {rest > 0 && <p>{t('done.rest', { count: rest })}</p>}
        <div>
          <Link {...buttonLook({ variant: 'filled' })} to={paths.tenants()}>
            {t('done.toTenants')}
          </Link>{' '}
          {rest > 0 && (
            <Button onClick={() => void saveFaultyRows(organizationId, data.id)}>{t('review.faulty')}</Button>
          )}
        </div>
      </Stack>
    </Card>
  );
}

function MissingColumns({ data }: { data: RentRollImport }) {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tImport } = useTranslation('imports');
  const language = useLanguage();
  const query = usePageQuery();
  const fields = formatList(
    data.missingFields.map((field) => tImport(`fields.${field}`)),
    language,
  );
  return (
    <Card label={t('review.columns')} isPadded>
      <p>{t('review.missing', { fields })}</p>
      <Link {...buttonLook({ variant: 'filled' })} to={query.link({ panel: 'columns', row: null })}>
        {t('review.chooseColumns')}
      </Link>
    </Card>
  );
}
