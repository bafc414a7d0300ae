import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { loadTexts } from '../../../lib/language.ts';
import { usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBuilding } from '../../../ui/icons.ts';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { getOrganizationId, useOrganization } from '../../organizations/queries.ts';
import { Gallery } from '../../pictures/components/gallery.tsx';
import { ShareCard } from '../components/share-card.tsx';
import { portfolioPanels } from '../panels.tsx';
import { portfolioQuery, useDeletePortfolio } from '../queries.ts';
import type { Portfolio as PortfolioData } from '../queries.ts';
import type { Route } from './+types/portfolio';

export async function clientLoader({ params: { portfolioId } }: Route.ClientLoaderArgs) {
  const [organizationId] = await Promise.all([
    getOrganizationId(),
    loadTexts('portfolios', 'pictures', 'properties'),
  ]);
  await queryClient.ensureQueryData(portfolioQuery(organizationId, portfolioId));
  return null;
}

/** Properties that are shown together, with pictures. */
export default function Portfolio({ params: { portfolioId } }: Route.ComponentProps) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: portfolio } = useSuspenseQuery(portfolioQuery(organizationId, portfolioId));
  const { open, linkTo } = usePanels(portfolioPanels, { portfolio, can });
  const [isRemoving, setIsRemoving] = useState(false);
  const mayManage = can['properties.manage'];
  return (
    <Page panel={open}>
      <PageHeader
        title={<UserText>{portfolio.title}</UserText>}
        tabTitle={portfolio.title}
        {...(portfolio.description !== '' && { purpose: <UserText>{portfolio.description}</UserText> })}
        actions={
          <>
            {mayManage && (
              <>
                <Button onClick={() => setIsRemoving(true)}>{tCommon('actions.delete')}</Button>
                <Link {...buttonLook()} to={linkTo('edit')}>
                  {tCommon('actions.edit')}
                </Link>
              </>
            )}
            <Link {...buttonLook()} to={linkTo('brochure')}>
              {t('brochure.title')}
            </Link>
          </>
        }
      />
      <Stack>
        <Gallery
          owner={{ kind: 'portfolios', id: portfolioId }}
          name={portfolio.title}
          pictures={portfolio.pictures}
          canManage={mayManage}
        />
        <Properties portfolio={portfolio} />
        {mayManage && <ShareCard portfolio={portfolio} />}
      </Stack>
      {isRemoving && <RemovePortfolio portfolio={portfolio} onClose={() => setIsRemoving(false)} />}
    </Page>
  );
}

function Properties({ portfolio }: { portfolio: PortfolioData }) {
  const { t } = useTranslation('portfolios');
  const { t: tProperties } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const columns: Column<PortfolioData['properties'][number]>[] = [
    {
      key: 'name',
      header: tCommon('labels.property'),
      render: ({ name }) => <UserText>{name}</UserText>,
    },
    {
      key: 'address',
      header: tCommon('labels.address'),
      render: ({ address }) => <UserText>{address}</UserText>,
    },
    {
      key: 'units',
      header: tProperties('columns.units'),
      align: 'end',
      render: ({ unitCount }) => tProperties('unitCount', { count: unitCount }),
    },
  ];
  return (
    <DataList
      label={tCommon('labels.properties')}
      columns={columns}
      rows={portfolio.properties}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      renderRowLink={({ id }, link) => <Link to={paths.property(id)} {...link} />}
      empty={
        <EmptyState icon={IconBuilding} title={tCommon('labels.noProperties')} body={t('noPropertiesBody')} />
      }
    />
  );
}

function RemovePortfolio({ portfolio, onClose }: { portfolio: PortfolioData; onClose: () => void }) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeletePortfolio();
  const title = isolate.text(portfolio.title);
  return (
    <ConfirmChange
      title={tCommon('labels.deleteTitle', { title })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={portfolio.id}
      done={tCommon('labels.wasDeleted', { title })}
      onDone={() => {
        void navigate(paths.properties());
      }}
      onClose={onClose}
    >
      {t('deleteBody')}
    </ConfirmChange>
  );
}
