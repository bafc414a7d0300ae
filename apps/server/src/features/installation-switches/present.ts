import type { InstallationSwitch } from '@dira/contract/installation-switches';
import type { Switch } from '@dira/domain/switches';
import type { SwitchRow } from './repo.ts';

/** Open, where nobody ever said otherwise. */
export function presentSwitch(name: Switch, row: SwitchRow | undefined): InstallationSwitch {
  if (row === undefined) return { name, isOn: true, since: null, by: null, reason: null };
  return { name, isOn: row.is_on, since: row.set_at, by: row.set_by_name, reason: row.reason };
}
