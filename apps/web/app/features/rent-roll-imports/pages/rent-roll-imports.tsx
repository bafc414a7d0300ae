import { RENT_ROLL_FIELDS, REQUIRED_FIELDS } from '@dira/domain/rent-roll/fields';
import { formatList } from '@dira/i18n/format';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { Columns, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { RentRollDropZone } from '../components/drop-zone.tsx';
import { importsQuery, nameOf } from '../queries.ts';

export async function clientLoader() {
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('rent-roll-imports', 'imports'),
  ]);
  if (!can['rent_rolls.import']) throw redirect(paths.tenants());
  await queryClient.ensureQueryData(importsQuery(organizationId));
  return null;
}

export default function RentRollImports() {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tCommon } = useTranslation();
  return (
    <Page>
      <PageHeader title={tCommon('actions.importRentRoll')} purpose={t('purpose')} />
      <Columns>
        <RentRollDropZone />
        <Stack>
          <FileHelp />
          <EarlierImports />
        </Stack>
      </Columns>
    </Page>
  );
}

function FileHelp() {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tField } = useTranslation('imports');
  const language = useLanguage();
  const required: readonly string[] = REQUIRED_FIELDS;
  const nameAll = (fields: readonly (typeof RENT_ROLL_FIELDS)[number][]) =>
    formatList(
      fields.map((field) => tField(`fields.${field}`)),
      language,
    );
  return (
    <Card title={t('help.title')} isPadded>
      <Stack>
        <p>{t('help.body')}</p>
        <p>{t('help.needed', { fields: nameAll(REQUIRED_FIELDS) })}</p>
        <p>
          {t('help.welcome', {
            fields: nameAll(RENT_ROLL_FIELDS.filter((field) => !required.includes(field))),
          })}
        </p>
      </Stack>
    </Card>
  );
}

function EarlierImports() {
  const { t } = useTranslation('rent-roll-imports');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(importsQuery(organizationId));
  if (data.items.length === 0) return null;
  return (
    <Card title={t('earlier.title')}>
      <FactList
        facts={data.items.map((item) => ({
          label: formatDateTime(item.createdAt),
          value: (
            <>
              <Link to={paths.rentRollImport(item.id)}>
                <UserText>{nameOf(item)}</UserText>
              </Link>
              {' · '}
              {item.status === 'done'
                ? t('done.imported', { count: item.counts.imported })
                : t(`status.${item.status}`)}
            </>
          ),
        }))}
      />
    </Card>
  );
}
