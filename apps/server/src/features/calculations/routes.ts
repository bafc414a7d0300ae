import * as contract from '@dira/contract/calculations';
import type { OverviewSources } from '../../contributions/overview.ts';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { createPublicLaw } from '../legal-parameters/public-law.ts';
import { readFigures } from './figures.ts';
import { printCalculation } from './paper.ts';
import { presentCalculation } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerCalculationRoutes(
  api: Api,
  services: Pick<Services, 'db' | 'clock' | 'pdf'>,
  sources: OverviewSources,
): void {
  const lawOf = createPublicLaw(services);
  api.list(contract.listCalculations, {
    select: repo.selectCalculations,
    position: (row) => [row.changed_at, row.id],
    present: presentCalculation,
  });
  api.read(contract.getCalculation, (scope, { params }) =>
    readRows(repo.selectCalculation(scope, params.calculationId), (rows) =>
      presentCalculation(requireRow(rows)),
    ),
  );
  api.write(contract.createCalculation, (write, { body }) => service.saveCalculation(write, body));
  api.write(contract.updateCalculation, (write, { params, body }) =>
    service.changeCalculation(write, params.calculationId, body),
  );
  api.write(contract.deleteCalculation, (write, { params }) =>
    service.removeCalculation(write, params.calculationId),
  );
  api.file(contract.printCalculation, (write, { query }) =>
    printCalculation(write, { pdf: services.pdf, lawOf }, query),
  );
  api.read(contract.getPropertyFigures, (scope, { params, query }) =>
    readFigures(sources, scope, params.propertyId, query.unitId),
  );
}
