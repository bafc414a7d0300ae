import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { mailLink } from './form.ts';
import { remindOfRequests, tellOperator } from './reminders.ts';

const ofRequest = z.looseObject({ id: z.uuid() });

export const privacyRequestJobs: readonly Job[] = [
  defineJob({
    name: 'remind_of_privacy_requests',
    growsWith: 'requests about personal data whose day comes near',
    schedule: '35 4 * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => remindOfRequests(services),
  }),
  defineJob({
    name: 'tell_operator_of_privacy_request',
    growsWith: 'the one request',
    on: ['operator_privacy_request.received'],
    payload: ofRequest,
    run: ({ id }, services: Services) => tellOperator(services, id),
  }),
  defineJob({
    name: 'mail_privacy_link',
    growsWith: 'the one request',
    on: ['privacy_form.sent'],
    payload: ofRequest,
    slot: 'people',
    run: ({ id }, services: Services) => mailLink(services, id),
  }),
];
