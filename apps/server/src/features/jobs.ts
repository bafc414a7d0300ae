import type { Job } from '../services.ts';
import { deliveryJobs } from './deliveries/jobs.ts';
import { moneyJobs } from './money/jobs.ts';
import { rentRollImportJobs } from './rent-roll-imports/jobs.ts';
import { sampleJobs } from './sample/jobs.ts';
import { upkeepJobs } from './upkeep/jobs.ts';

/** Every feature's work behind the scenes; a new feature adds its line here. */
export const jobs: readonly Job[] = [
  ...deliveryJobs,
  ...moneyJobs,
  ...rentRollImportJobs,
  ...sampleJobs,
  ...upkeepJobs,
];
