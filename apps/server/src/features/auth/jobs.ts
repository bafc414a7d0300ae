import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { requestForm, sendRequestedCode } from './codes/requests.ts';

export const authJobs: readonly Job[] = [
  defineJob({
    name: 'send_account_code',
    growsWith: 'the one code',
    on: ['account_code.requested'],
    payload: requestForm,
    slot: 'people',
    run: async (request, { db, clock, secrets, publicUrl, relay }: Services) => {
      await sendRequestedCode({ db, clock, secrets, issuer: `${publicUrl}/auth/v1` }, request);
      relay.wake();
    },
  }),
];
