import type { QuietKinds } from '../../contributions/activity.ts';

/** Each step of writing a contract. */
export const quietContractKinds: QuietKinds = ['lease_contract', 'lease_template'];
