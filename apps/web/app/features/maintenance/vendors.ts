import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  createMaintenanceVendor,
  exportMaintenanceVendors,
  listMaintenanceVendors,
  updateMaintenanceVendor,
} from '@dira/contract/maintenance-vendors';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { useChange } from '../organizations/queries.ts';

export type Vendor = Answer<typeof listMaintenanceVendors>['items'][number];
export type NewVendor = Sent<typeof createMaintenanceVendor>;
type VendorEdit = Edit<typeof updateMaintenanceVendor>;

/** As many as one page holds: a register is short. */
const longestPage = 200;

/** Tradespeople by name. */
export function vendorsQuery(organizationId: string, archived = false) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['maintenance', organizationId, 'vendors', { archived }],
    queryFn: ({ pageParam, signal }) =>
      call(listMaintenanceVendors, {
        params: { organizationId },
        query: {
          limit: longestPage,
          archived: archived ? 'true' : 'false',
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

export function saveVendors(organizationId: string, archived: boolean, file: TableFile): Promise<void> {
  const query = { archived: archived ? ('true' as const) : ('false' as const), ...tableQuery(file) };
  return saveFile(call(exportMaintenanceVendors, { params: { organizationId }, query }));
}

export function useCreateVendor() {
  return useChange('maintenance_vendor', (organizationId, body: NewVendor, key) =>
    call(createMaintenanceVendor, { params: { organizationId }, key, body }),
  );
}

export function useChangeVendor(maintenanceVendorId: string) {
  return useChange('maintenance_vendor', (organizationId, edit: VendorEdit) =>
    call(updateMaintenanceVendor, { params: { organizationId, maintenanceVendorId }, ...edit }),
  );
}
