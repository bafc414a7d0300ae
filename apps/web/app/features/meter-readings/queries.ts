import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  addMeterReading,
  deleteMeterReading,
  getMeterUse,
  listMeterReadings,
  updateMeterReading,
} from '@dira/contract/meter-readings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type MeterReading = Answer<typeof listMeterReadings>['items'][number];
export type NewReading = Sent<typeof addMeterReading>;
export type MeterUse = Answer<typeof getMeterUse>['items'][number];
type ReadingEdit = Edit<typeof updateMeterReading>;

const keys = (organizationId: string) => ['meter-readings', organizationId] as const;

export function meterReadingsQuery(organizationId: string, unitId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'unit', unitId],
    queryFn: ({ signal }) => call(listMeterReadings, { params: { organizationId, unitId }, signal }),
  });
}

type Period = { readonly meter: NewReading['meter']; readonly from: string; readonly through: string };

/** What meters of a property counted between the readings nearest to the ends of a period. */
export function meterUseQuery(organizationId: string, propertyId: string, period: Period) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'use', propertyId, period],
    queryFn: ({ signal }) =>
      call(getMeterUse, { params: { organizationId, propertyId }, query: period, signal }),
  });
}

export function useAddReading(unitId: string) {
  return useChange('meter_reading', (organizationId, body: NewReading, key) =>
    call(addMeterReading, { params: { organizationId, unitId }, key, body }),
  );
}

export function useUpdateReading(meterReadingId: string) {
  return useChange('meter_reading', (organizationId, edit: ReadingEdit) =>
    call(updateMeterReading, { params: { organizationId, meterReadingId }, ...edit }),
  );
}

export function useDeleteReading() {
  return useChange('meter_reading', (organizationId, meterReadingId: string) =>
    call(deleteMeterReading, { params: { organizationId, meterReadingId } }),
  );
}
