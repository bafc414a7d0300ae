import * as contract from '@dira/contract/properties';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { presentFacade, presentProperty, presentUnit, presentVacantUnit } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { propertyTable, unitTable, vacantTable } from './table.ts';

const unitReading = listReading({
  of: (scope, { propertyId }: { propertyId: string }) => repo.selectProperty(scope, propertyId),
  select: (scope, page: repo.UnitPage, { propertyId }) => repo.selectUnits(scope, propertyId, page),
  position: (row) => [row.place_key, row.id],
  present: (row, { may }) => presentUnit(row, may),
});

export function registerPropertyRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  const propertyReading = listReading({
    select: repo.selectProperties,
    position: (row) => [row.sort_key, row.id],
    present: (row, { scope }) => presentProperty(row, links, scope),
  });
  api.list(contract.listProperties, propertyReading);
  api.table(contract.exportProperties, { name: 'properties', ...propertyReading }, propertyTable);

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

  api.list(contract.listUnits, unitReading);
  api.table(contract.exportUnits, { name: 'units', ...unitReading }, unitTable);

  api.read(contract.getUnit, (scope, { params }) =>
    readRows(repo.selectUnit(scope, params.unitId), (rows, may) => presentUnit(requireRow(rows), may)),
  );

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

  api.read(contract.listVacantUnits, (scope, { query }) =>
    readRows(repo.selectVacantUnits(scope, query), (units) => ({ items: units.map(presentVacantUnit) })),
  );
  api.table(
    contract.exportVacantUnits,
    {
      name: 'vacant-units',
      select: (scope, page) => repo.selectVacantUnits(scope, { ...page, limit: page.limit + 1 }),
      position: (row) => [row.number, row.id],
      present: presentVacantUnit,
    },
    vacantTable,
  );
}
