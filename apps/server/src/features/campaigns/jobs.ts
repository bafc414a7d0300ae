import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { goOn, wakeCampaigns } from './sending.ts';

const payload = z.looseObject({ organizationId: z.uuid(), id: z.uuid(), underway: z.int().optional() });

export const campaignJobs: readonly Job[] = [
  defineJob({
    name: 'wake_campaigns',
    growsWith: 'campaigns that are being sent',
    schedule: '* * * * *',
    payload: z.unknown(),
    run: (_, services: Services) => wakeCampaigns(services),
  }),
  defineJob({
    name: 'send_campaign',
    growsWith: 'a batch of the one campaign',
    on: ['campaign.due'],
    mergesBy: ['organizationId', 'id'],
    payload,
    run: (campaign, services: Services) => goOn(services, campaign),
  }),
  defineJob({
    name: 'go_on_with_campaign',
    growsWith: 'a batch of the one campaign',
    on: ['campaign.moved'],
    afterSeconds: 5,
    mergesBy: ['organizationId', 'id'],
    payload,
    run: (campaign, services: Services) => goOn(services, campaign),
  }),
];
