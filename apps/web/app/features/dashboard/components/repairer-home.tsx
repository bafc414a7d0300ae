import { Page, Stack } from '../../../ui/page.tsx';
import { JobsCard } from '../../maintenance/components/jobs-card.tsx';
import { Greeting } from './greeting-header.tsx';
import { SampleBanner } from './sample-banner.tsx';

/** The first screen of whoever repairs: their own jobs, and nothing of the rest. */
export function RepairerHome() {
  return (
    <Page isLegal>
      <Greeting />
      <Stack>
        <SampleBanner />
        <JobsCard />
      </Stack>
    </Page>
  );
}
