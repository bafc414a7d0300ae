import * as contract from '@dira/contract/lease-vat';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import * as repo from './repo.ts';
import { removeLeaseVat, setLeaseVat } from './service.ts';

export function registerLeaseVatRoutes(api: Api): void {
  api.read(contract.getLeaseVat, (scope, { params }) =>
    readAll([repo.selectVat(scope, params.leaseId), selectParameters()], (rows, law) => {
      const row = requireRow(rows);
      return {
        terms: row.from_on === null ? null : presentTerms({ ...row, from_on: row.from_on }),
        rateBasisPoints: readLaw(law, scope.today.toString()).vat_rate.value,
      };
    }),
  );
  api.write(contract.setLeaseVat, (write, { params, body }) => setLeaseVat(write, params.leaseId, body));
  api.write(contract.removeLeaseVat, (write, { params }) => removeLeaseVat(write, params.leaseId));
}

function presentTerms(row: repo.VatRow & { from_on: string }) {
  return {
    fromOn: row.from_on,
    customerName: row.customer_name,
    customerDealerNumber: row.customer_dealer_number,
  };
}
