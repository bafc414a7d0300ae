import type { QuietKinds } from '../../contributions/activity.ts';

/** Each step of writing an agreement. */
export const quietAgreementKinds: QuietKinds = ['lease_agreement', 'lease_template'];
