import {
  BUILT_IN_REMINDERS,
  MOST_REMINDER_DAYS,
  MOST_REMINDER_STEPS,
  REMINDER_CHANNELS,
  REMINDER_RECIPIENTS,
  REMINDER_TYPES,
} from '@dira/domain/reminders';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, oneLine, organizationParams, plainDate, requiredLine, text } from './primitives.ts';

/** Who is reminded of what, and when. */

/** As many as a workspace has. */
export const MOST_REMINDERS = 100;
/** So many days ahead are shown before anything is sent. */
export const REMINDER_PREVIEW_DAYS = 30;
/** So many of what will be sent are named one by one. */
export const MOST_PREVIEWED = 500;
const longestName = 80;
const longestDescription = 500;

const tag = 'Workflows';
const access = { scope: 'organization', action: 'automations.manage' } as const;
const params = organizationParams.extend({ reminderId: id });
const all = '/organizations/{organizationId}/reminders';
const one = `${all}/{reminderId}`;

const step = z.strictObject({
  days: z.int().min(0).max(MOST_REMINDER_DAYS),
  side: z.enum(['before', 'after']).meta({ description: 'Of the date; of no days, either' }),
});

const fields = {
  name: requiredLine(longestName),
  description: text(longestDescription),
  type: z.enum(REMINDER_TYPES),
  steps: z.array(step).min(1).max(MOST_REMINDER_STEPS),
  recipients: z.array(z.enum(REMINDER_RECIPIENTS)).min(1).max(REMINDER_RECIPIENTS.length).meta({
    description: 'owner: members with the role of an admin; team: other members whose work it is',
  }),
  channels: z.array(z.enum(REMINDER_CHANNELS)).min(1).max(REMINDER_CHANNELS.length).meta({
    description: 'To tenants by email; the team gets a notification, with a copy by email as each wants it',
  }),
  templateId: id.nullable().meta({ description: 'Words for tenants; null: those ready for each step' }),
  ownOn: plainDate.nullable().meta({ description: 'The date of an own_date' }),
  isYearly: z.boolean().meta({ description: 'An own_date comes again each year' }),
  propertyId: id.nullable().meta({ description: 'The property that an own_date is about' }),
};
const isActive = z.boolean();

export const reminder = z
  .object({
    id,
    builtInKey: z.enum(BUILT_IN_REMINDERS).nullable(),
    ...fields,
    name: oneLine(longestName).nullable().meta({ description: 'Null: the words of a built-in reminder' }),
    description: fields.description.nullable(),
    property: z.object({ id, name: z.string() }).nullable(),
    isActive,
    isWordingApproved: z
      .boolean()
      .meta({ description: 'False where the words for tenants of a step wait for the owner' }),
  })
  .meta({ id: 'Reminder' });
export type Reminder = z.infer<typeof reminder>;

export const listReminders = defineEndpoint({
  id: 'listReminders',
  method: 'GET',
  path: all,
  summary: 'Who is reminded of what, and how many days before or after it',
  tag,
  access,
  params: organizationParams,
  response: z.object({ items: z.array(reminder).max(MOST_REMINDERS) }),
});

export const getReminder = defineEndpoint({
  id: 'getReminder',
  method: 'GET',
  path: one,
  summary: 'One reminder',
  tag,
  access,
  params,
  response: reminder,
  editable: [...(Object.keys(fields) as (keyof typeof fields)[]), 'isActive'], // all of them
});

export const createReminder = defineEndpoint({
  id: 'createReminder',
  method: 'POST',
  path: all,
  summary: 'Add a reminder',
  tag,
  access,
  params: organizationParams,
  body: z
    .strictObject({
      ...fields,
      description: fields.description.default(''),
      templateId: fields.templateId.default(null),
      ownOn: fields.ownOn.default(null),
      isYearly: fields.isYearly.default(false),
      propertyId: fields.propertyId.default(null),
      isActive: isActive.default(true),
    })
    .meta({
      examples: [
        {
          name: 'Building insurance',
          type: 'own_date',
          steps: [{ days: 30, side: 'before' }],
          recipients: ['owner'],
          channels: ['email'],
          ownOn: '2027-03-15',
          isYearly: true,
        },
      ],
    }),
  response: z.object({ id }),
  status: 201,
});
export const reminderLimits = limitsOf(createReminder.body);

export const updateReminder = defineEndpoint({
  id: 'updateReminder',
  method: 'PATCH',
  path: one,
  summary: 'Change a reminder, or turn it on or off',
  tag,
  access,
  params,
  body: z.strictObject({ ...fields, isActive }).partial(),
  edits: getReminder,
});

export const deleteReminder = defineEndpoint({
  id: 'deleteReminder',
  method: 'DELETE',
  path: one,
  summary: 'Delete a reminder; what it planned and was not sent yet stays unsent',
  tag,
  access,
  whileReadOnly: true,
  params,
});

export const switchReminders = defineEndpoint({
  id: 'switchReminders',
  method: 'PUT',
  path: `${all}/switch`,
  summary: 'Turn all reminders on or off',
  tag,
  access,
  params: organizationParams,
  body: z.strictObject({ isActive }),
  response: z.object({ changedCount: z.int() }),
});

/** Why something of the next days would not reach its person. */
export const PREVIEW_SKIPS = ['switched_off', 'not_approved', 'no_address'] as const;

const counted = { tenants: z.int(), team: z.int() };

export const reminderPreview = z
  .object({
    from: plainDate,
    to: plainDate,
    isTrial: z.boolean().meta({ description: 'None is on: what would go out if all were' }),
    isCut: z.boolean().meta({ description: 'There is more than was counted' }),
    sends: z.object(counted),
    people: z.object(counted).meta({ description: 'How many different people they go to' }),
    weeks: z.array(z.object({ from: plainDate, ...counted })),
    reminders: z.array(z.object({ reminderId: id, count: z.int() })),
    items: z
      .array(
        z.object({
          leavesOn: plainDate.meta({ description: 'A day of rest moves it to the next' }),
          onDate: plainDate.meta({ description: 'What it reminds of' }),
          reminderId: id,
          step,
          recipient: z.enum(REMINDER_RECIPIENTS),
          personName: z.string(),
          channel: z.enum(REMINDER_CHANNELS),
          count: z.int().meta({ description: 'The team gets what is due of a property in one' }),
          leaseId: id.nullable(),
          propertyName: z.string().nullable(),
          unitNumber: z.string().nullable(),
          subject: z.string().nullable(),
          skip: z.enum(PREVIEW_SKIPS).nullable(),
        }),
      )
      .max(MOST_PREVIEWED)
      .meta({
        description: 'The first of them by the day on which they leave, also of reminders that are off',
      }),
  })
  .meta({ id: 'ReminderPreview' });
export type ReminderPreview = z.infer<typeof reminderPreview>;

export const previewReminders = defineEndpoint({
  id: 'previewReminders',
  method: 'GET',
  path: `${all}/preview`,
  summary: 'Who would get what in the next 30 days',
  tag,
  access,
  params: organizationParams,
  response: reminderPreview,
});
