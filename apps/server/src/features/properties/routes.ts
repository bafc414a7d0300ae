import * as contract from '@dira/contract/properties';
import { requireRow, toPage, type Cursors } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { presentFacade, presentProperty, presentRent, presentUnit } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerPropertyRoutes(api: Api, services: Services, cursors: Cursors): void {
  const links = createDownloadLinks(services);
  api.read(contract.listProperties, (scope, { query }) => {
    const list = `properties:${query.sort}`;
    const rows = repo.selectProperties(scope, { ...query, after: cursors.read(list, query.cursor) });
    return readRows(rows, (found) =>
      toPage(found, {
        list,
        limit: query.limit,
        cursors,
        position: (row) => [row.sort_key, row.id],
        present: (row) => presentProperty(row, links, scope),
      }),
    );
  });

  api.read(contract.getProperty, (scope, { params }) =>
    readRows(repo.selectProperty(scope, params.propertyId), (rows) =>
      presentProperty(requireRow(rows), links, scope),
    ),
  );

  api.write(contract.createProperty, (write, { body }) => service.addProperty(write, body));
  api.write(contract.updateProperty, (write, { params, body }) =>
    service.changeProperty(write, params.propertyId, body),
  );
  api.write(contract.deleteProperty, (write, { params }) => service.removeProperty(write, params.propertyId));
  api.write(contract.archiveProperty, (write, { params }) =>
    service.archiveProperty(write, params.propertyId),
  );

  api.read(contract.listUnits, (scope, { params, query }) => {
    const rows = repo.selectUnits(scope, params.propertyId, {
      limit: query.limit,
      after: cursors.read('units', query.cursor),
    });
    return readAll([repo.selectProperty(scope, params.propertyId), rows], (properties, found, may) => {
      requireRow(properties);
      return toPage(found, {
        list: 'units',
        limit: query.limit,
        cursors,
        position: (row) => [row.place_key, row.id],
        present: (row) => presentUnit(row, may),
      });
    });
  });

  api.write(contract.createUnits, (write, { params, body }) =>
    service.addUnits(write, params.propertyId, body.units),
  );
  api.write(contract.updateUnit, (write, { params, body }) => service.changeUnit(write, params.unitId, body));
  api.write(contract.deleteUnit, (write, { params }) => service.removeUnit(write, params.unitId));

  api.read(contract.listFacades, (scope, { query }) =>
    readRows(repo.selectFacades(scope, query.propertyIds), (rows, may) => ({
      items: rows.map((row) => presentFacade(row, may)),
    })),
  );

  api.read(contract.listVacantUnits, (scope, { query }) => {
    const startsOn = query.startsOn ?? scope.today.toString();
    const rows = repo.selectVacantUnits(scope, { ...query, startsOn, endsOn: query.endsOn ?? null });
    return readRows(rows, (units) => ({
      items: units.map((unit) => ({
        id: unit.id,
        propertyId: unit.property_id,
        propertyName: unit.property_name,
        number: unit.number,
        marketRent: presentRent(unit),
      })),
    }));
  });
}
