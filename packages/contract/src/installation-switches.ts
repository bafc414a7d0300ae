import { SWITCHES } from '@dira/domain/switches';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { instant, text } from './primitives.ts';

/** What the operator closes for a while, and opens again. */

const operator = { scope: 'operator' } as const;
const name = z.enum(SWITCHES).meta({ id: 'InstallationSwitch' });

const installationSwitch = z
  .object({
    name,
    isOn: z.boolean(),
    since: instant.nullable().meta({ description: 'Null where nobody ever touched it' }),
    by: z.string().nullable().meta({ description: 'Who set it last' }),
    reason: z.string().nullable(),
  })
  .meta({ id: 'InstallationSwitchState' });
export type InstallationSwitch = z.infer<typeof installationSwitch>;

export const listSwitches = defineEndpoint({
  id: 'listSwitches',
  method: 'GET',
  path: '/operator/switches',
  summary: 'What of the installation is open and what is closed, since when and why',
  tag: 'Operator',
  access: operator,
  response: z.object({ items: z.array(installationSwitch) }),
});

const setting = z.strictObject({
  isOn: z.boolean(),
  reason: text(200).meta({ description: 'For colleagues; kept with who set it' }),
});
export const switchLimits = limitsOf(setting);

export const setSwitch = defineEndpoint({
  id: 'setSwitch',
  method: 'PUT',
  path: '/operator/switches/{switchName}',
  summary: 'Open or close sign-up, demos, cards, tokens or webhooks for the whole installation',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: z.object({ switchName: name }),
  body: setting,
});
