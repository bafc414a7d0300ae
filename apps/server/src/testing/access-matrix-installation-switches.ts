import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How the operator closes something for a while; here it stays open. */
export const installationSwitchCalls: Record<string, MakeCall> = {
  listSwitches: async ({ server }) => {
    await appointSiteAdmin(server);
    return {};
  },
  setSwitch: async ({ server }) => {
    await appointSiteAdmin(server);
    return { params: { switchName: 'demo' }, body: { isOn: true, reason: '' } };
  },
};
