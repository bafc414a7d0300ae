import {
  addPlan,
  addVendor,
  buildPlan,
  callVendor,
  completeRequest,
  reportDefect,
  setAppointment,
} from '../features/maintenance/testing.ts';
import { buildPictureUpload } from '../features/pictures/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to call the operations of maintenance that write. */
export const maintenanceCalls: Record<string, MakeCall> = {
  createMaintenanceRequest: ({ estate }) => ({
    body: { title: 'Gutter', propertyId: estate.ids.property, assigneeId: estate.owner.id },
  }),
  updateMaintenanceRequest: () => ({ body: { priority: 'high' } }),
  moveMaintenanceRequest: async (maker) => ({
    params: { maintenanceRequestId: await newDefect(maker) },
    body: { to: 'in_progress' },
  }),
  commentOnMaintenanceRequest: () => ({ body: { body: 'On Tuesday', isInternal: false } }),
  setMaintenanceAppointment: () => ({ body: { on: '2026-11-24', from: '09:00', to: '11:00' } }),
  cancelMaintenanceAppointment: async (maker) => {
    const id = await newDefect(maker);
    await setAppointment(maker.server, maker.estate.owner, id);
    return { params: { maintenanceRequestId: id } };
  },
  uploadMaintenancePicture: async (maker) => ({
    params: { maintenanceRequestId: await newDefect(maker) },
    ...(await buildPictureUpload()),
  }),
  sendMaintenanceJob: async (maker) => {
    const { server, estate } = maker;
    const id = await newDefect(maker);
    await callVendor(server, estate.owner, id, await addVendor(server, estate.owner));
    return { params: { maintenanceRequestId: id }, body: { channel: 'copy' } };
  },
  createMaintenanceVendor: () => ({ body: { name: 'Cohen Plumbing', trade: 'plumber' } }),
  updateMaintenanceVendor: () => ({ body: { rating: 5 } }),
  createRecurringMaintenance: ({ estate }) => ({ body: buildPlan(estate.ids.property) }),
  updateRecurringMaintenance: () => ({ body: { daysAhead: 3 } }),
  endRecurringMaintenance: async ({ server, estate }) => ({
    params: { recurringMaintenanceId: await addPlan(server, estate.owner, estate.ids.property) },
  }),
  reportDefect: () => ({ body: { title: 'The tap drips' } }),
  commentOnMyMaintenanceRequest: () => ({ body: { body: 'It got worse' } }),
  cancelMyMaintenanceRequest: async (maker) => ({
    params: { maintenanceRequestId: await newDefect(maker) },
    body: {},
  }),
  rateMyMaintenanceRequest: async (maker) => {
    const id = await newDefect(maker);
    await completeRequest(maker.server, maker.estate.owner, id);
    return { params: { maintenanceRequestId: id }, body: { score: 4 } };
  },
  uploadMyMaintenancePicture: async (maker) => ({
    params: { maintenanceRequestId: await newDefect(maker) },
    ...(await buildPictureUpload()),
  }),
};

function newDefect({ server, estate }: Maker) {
  return reportDefect(server, estate.rental);
}
