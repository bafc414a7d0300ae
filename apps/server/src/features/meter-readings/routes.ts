import * as contract from '@dira/contract/meter-readings';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentReading } from './present.ts';
import * as repo from './repo.ts';
import { toRead } from './series.ts';
import * as service from './service.ts';

export function registerMeterReadingRoutes(api: Api): void {
  api.read(contract.listMeterReadings, (scope, { params }) => service.listReadings(scope, params.unitId));
  api.read(contract.getMeterReading, (scope, { params: { meterReadingId: id } }) =>
    readRows(repo.selectReading(scope, id), (rows) => ({ id, ...presentReading(toRead(requireRow(rows))) })),
  );
  api.write(contract.addMeterReading, (write, { params, body }) =>
    service.addReading(write, params.unitId, body),
  );
  api.write(contract.updateMeterReading, (write, { params, body }) =>
    service.changeReading(write, params.meterReadingId, body),
  );
  api.write(contract.deleteMeterReading, (write, { params }) =>
    service.removeReading(write, params.meterReadingId),
  );
  api.read(contract.getMeterUse, (scope, { params, query }) =>
    service.readUse(scope, params.propertyId, query),
  );
}
