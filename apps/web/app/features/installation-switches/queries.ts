import { listSwitches, setSwitch, type InstallationSwitch } from '@dira/contract/installation-switches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type { InstallationSwitch };
type SwitchName = InstallationSwitch['name'];

export const switchesQuery = queryOptions({
  queryKey: ['installation-switches'],
  queryFn: ({ signal }) => call(listSwitches, { signal }),
});

export const useSetSwitch = (switchName: SwitchName) =>
  useMutation({
    mutationFn: (body: { isOn: boolean; reason: string }, key) =>
      call(setSwitch, { params: { switchName }, body, key }),
    changes: 'installation_switch',
  });
