import { useSuspenseQuery } from '@tanstack/react-query';
import { Columns, Stack } from '../../../ui/page.tsx';
import { healthQuery } from '../queries.ts';
import { BackupsCard } from './backups-card.tsx';
import { DeadJobs } from './dead-jobs.tsx';
import { GivenUpJobs } from './given-up-jobs.tsx';
import { JobsCard } from './jobs-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { ServerCard } from './server-card.tsx';
import { ServicesCard } from './services-card.tsx';
import { StorageCard } from './storage-card.tsx';

/** What needs the operator first, and then how all of it stands. */
export function HealthTab() {
  const { data: health } = useSuspenseQuery(healthQuery);
  return (
    <Stack>
      <NeedsCard needs={health.needs} />
      <DeadJobs names={health.jobs.dead} />
      <Columns>
        <Stack>
          <BackupsCard backups={health.backups} />
          <StorageCard storage={health.storage} />
          <JobsCard health={health} />
        </Stack>
        <Stack>
          <ServerCard health={health} />
          <ServicesCard services={health.services} />
        </Stack>
      </Columns>
      <GivenUpJobs />
    </Stack>
  );
}
