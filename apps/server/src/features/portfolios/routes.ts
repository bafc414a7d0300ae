import { getPropertyGallery } from '@dira/contract/pictures';
import * as sharing from '@dira/contract/portfolio-shares';
import * as contract from '@dira/contract/portfolios';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks, type DownloadLinks } from '../../platform/download-links.ts';
import { presentPicture } from '../../platform/picture-links.ts';
import type { Services } from '../../services.ts';
import { selectPictures } from '../pictures/service.ts';
import { selectPlace } from '../properties/service.ts';
import { prepareBrochure, printSharedBrochure } from './brochure.ts';
import { presentShare } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { selectShare } from './sharing.repo.ts';
import { openShare, sharePortfolio, unsharePortfolio, urlOfShare } from './sharing.ts';

export function registerPortfolioRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  bindReads(api, services, links);
  bindPropertyGallery(api, links);
  bindChanges(api);
  bindSharing(api, services, links);
}

function bindReads(api: Api, services: Services, links: DownloadLinks): void {
  api.list(contract.listPortfolios, {
    select: repo.selectPortfolios,
    position: (row) => [row.created_at, row.id],
    present: ({ id, title, description, property_count: propertyCount, cover }, { scope }) => ({
      id,
      title,
      description,
      propertyCount,
      cover: cover === null ? null : presentPicture(links, scope, cover),
    }),
  });

  api.read(contract.getPortfolio, (scope, { params: { portfolioId } }) =>
    readAll(
      [
        repo.selectPortfolio(scope, portfolioId),
        selectPictures(scope, { portfolioId }),
        repo.selectPropertiesOf(scope, portfolioId),
        selectShare(scope, portfolioId),
      ],
      (portfolios, pictures, properties, [share], may) => ({
        ...requireRow(portfolios),
        pictures: pictures.map(({ picture }) => presentPicture(links, scope, picture)),
        properties: properties.map(({ unit_count: unitCount, ...property }) => ({ ...property, unitCount })),
        share:
          share === undefined || !may('properties.manage')
            ? null
            : presentShare(share, urlOfShare(services, portfolioId, share.token_sealed)),
      }),
    ),
  );
}

function bindPropertyGallery(api: Api, links: DownloadLinks): void {
  api.read(getPropertyGallery, (scope, { params: { propertyId } }) =>
    readAll(
      [
        selectPlace(scope, propertyId),
        selectPictures(scope, { propertyId }),
        repo.selectPortfoliosOf(scope, propertyId),
      ],
      (properties, pictures, portfolios) => {
        requireRow(properties);
        return { pictures: pictures.map(({ picture }) => presentPicture(links, scope, picture)), portfolios };
      },
    ),
  );
}

function bindChanges(api: Api): void {
  api.write(contract.createPortfolio, (write, { body }) => service.createPortfolio(write, body));
  api.write(contract.updatePortfolio, (write, { params, body }) =>
    service.changePortfolio(write, params.portfolioId, body),
  );
  api.write(contract.deletePortfolio, (write, { params }) =>
    service.removePortfolio(write, params.portfolioId),
  );
}

function bindSharing(api: Api, services: Services, links: DownloadLinks): void {
  api.write(contract.sharePortfolio, (write, { params, body }) =>
    sharePortfolio(write, services, params.portfolioId, body),
  );
  api.write(sharing.unsharePortfolio, (write, { params }) => unsharePortfolio(write, params.portfolioId));
  const guard = guardOf(sharing.openSharedPortfolio);
  api.open(sharing.openSharedPortfolio, ({ body }, { ip }) =>
    openShare(services, guard, links, { token: body.token, ip }),
  );
  api.file(sharing.getPortfolioBrochure, (write, { params, query }) =>
    prepareBrochure(write, services, params.portfolioId, query),
  );
  api.linked(sharing.getSharedBrochure, ({ body }, { ip }) =>
    printSharedBrochure(services, guard, { ...body, ip }),
  );
}
