import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sayPercent } from '../../../lib/say-percent.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column, RowLink } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBuilding } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { TaxProperty, TaxYear } from '../queries.ts';

const currency = 'ILS';
const whole = 10_000;

type PropertyListProps = { year: TaxYear; toCost: (propertyId: string) => string };

/** What each property brought and lowers; a press opens what it cost. */
export function PropertyList({ year, toCost }: PropertyListProps) {
  const { t } = useTranslation('tax-years');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const amount = (
    key: 'rent' | 'expenses' | 'interest' | 'depreciation',
    header: string,
  ): Column<TaxProperty> => ({
    key,
    header,
    align: 'end',
    show: key === 'interest' || key === 'expenses' ? 'medium' : 'always',
    amount: (row) => ({ amount: row[key], currency }),
    tone: (row) => (row[key] === 0 ? 'muted' : 'plain'),
  });
  return (
    <Card title={t('properties.title')}>
      <DataList
        label={t('properties.title')}
        rows={year.properties}
        rowKey={({ propertyId }) => propertyId}
        rowName={({ propertyName }) => propertyName}
        {...(can['tax.manage'] && {
          renderRowLink: ({ propertyId }: TaxProperty, link: RowLink) => (
            <Link to={toCost(propertyId)} {...link} />
          ),
        })}
        columns={[
          {
            key: 'property',
            header: tCommon('labels.property'),
            card: 'title',
            render: (row) => <Named property={row} />,
          },
          amount('rent', tCommon('labels.rent')),
          amount('expenses', tCommon('labels.expenses')),
          amount('interest', t('deductions.interest')),
          amount('depreciation', t('deductions.depreciation')),
        ]}
        empty={
          <EmptyState
            icon={IconBuilding}
            title={tCommon('labels.noProperties')}
            body={t('emptyBody')}
            isSmall
          />
        }
      />
    </Card>
  );
}

function Named({ property: { propertyName, isHome, share, costBasis } }: { property: TaxProperty }) {
  const { t } = useTranslation('tax-years');
  const language = useLanguage();
  const notes = [
    ...(isHome ? [] : [t('properties.commercial')]),
    ...(share === whole ? [] : [t('properties.share', { share: sayPercent(share, language) })]),
    ...(isHome && costBasis === null ? [t('properties.noCost')] : []),
  ];
  return (
    <>
      <UserText>{propertyName}</UserText>
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </>
  );
}
