import * as contract from '@dira/contract/installation-switches';
import { SWITCHES } from '@dira/domain/switches';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentSwitch } from './present.ts';
import * as repo from './repo.ts';

export function registerInstallationSwitchRoutes(api: Api): void {
  api.read(contract.listSwitches, () =>
    readRows(repo.selectSettings(), (rows) => ({
      items: SWITCHES.map((name) =>
        presentSwitch(
          name,
          rows.find((row) => row.name === name),
        ),
      ),
    })),
  );
  api.write(contract.setSwitch, (write, { params, body }) =>
    repo.insertSetting(write, params.switchName, body),
  );
}
