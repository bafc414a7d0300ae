import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams, page, pageQuery, requiredText } from './primitives.ts';
import { oneSubject, subjectFields, taskSubject } from './task-subjects.ts';

export const note = z
  .object({
    id,
    body: z.string(),
    subject: taskSubject.nullable().meta({ description: 'What it is about; null for nothing in particular' }),
    author: z.string().nullable(),
    createdAt: instant,
    editedAt: instant.nullable(),
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof note>;

const body = requiredText(4000);
const see = { scope: 'organization', action: 'tasks.see' } as const;
const manage = { scope: 'organization', action: 'tasks.manage' } as const;
const params = organizationParams.extend({ noteId: id });

export const listNotes = defineEndpoint({
  id: 'listNotes',
  method: 'GET',
  path: '/organizations/{organizationId}/notes',
  summary: 'Notes of the team, newest first',
  tag: 'Tasks',
  access: see,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    propertyId: id.optional().meta({ description: 'With its units and leases' }),
    leaseId: id.optional().meta({ description: 'With those who rent by it' }),
    tenantId: id.optional(),
  }),
  response: page(note),
});

export const getNote = defineEndpoint({
  id: 'getNote',
  method: 'GET',
  path: '/organizations/{organizationId}/notes/{noteId}',
  summary: 'One note',
  tag: 'Tasks',
  access: see,
  params,
  response: note,
  editable: ['body'],
});

export const createNote = defineEndpoint({
  id: 'createNote',
  method: 'POST',
  path: '/organizations/{organizationId}/notes',
  summary: 'Add a note',
  tag: 'Tasks',
  access: manage,
  params: organizationParams,
  body: z
    .strictObject({
      body,
      propertyId: subjectFields.propertyId.default(null),
      unitId: subjectFields.unitId.default(null),
      tenantId: subjectFields.tenantId.default(null),
      leaseId: subjectFields.leaseId.default(null),
    })
    .superRefine(oneSubject),
  response: z.object({ id }),
  status: 201,
});

export const updateNote = defineEndpoint({
  id: 'updateNote',
  method: 'PATCH',
  path: '/organizations/{organizationId}/notes/{noteId}',
  summary: 'Change the words of a note',
  tag: 'Tasks',
  access: manage,
  params,
  body: z.strictObject({ body }),
  edits: getNote,
});

export const deleteNote = defineEndpoint({
  id: 'deleteNote',
  method: 'DELETE',
  path: '/organizations/{organizationId}/notes/{noteId}',
  summary: 'Delete a note',
  tag: 'Tasks',
  access: manage,
  params,
});
