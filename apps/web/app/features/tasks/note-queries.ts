import type { Answer, Edit, Sent } from '@dira/contract/calls';
import { createNote, deleteNote, getNote, listNotes, updateNote } from '@dira/contract/notes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type Note = Answer<typeof getNote>;
export type NewNote = Sent<typeof createNote>;
type NoteEdit = Edit<typeof updateNote>;

/** The thing whose notes are shown; empty for all of them. */
export type NoteFilter = { readonly propertyId: string; readonly leaseId: string };

const keys = (organizationId: string) => ['tasks', organizationId, 'notes'] as const;

export function notesQuery(organizationId: string, { propertyId, leaseId }: NoteFilter) {
  const narrowed = { ...(propertyId !== '' && { propertyId }), ...(leaseId !== '' && { leaseId }) };
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', narrowed],
    queryFn: ({ pageParam, signal }) =>
      call(listNotes, {
        params: { organizationId },
        query: { ...narrowed, limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function noteQuery(organizationId: string, noteId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', noteId],
    queryFn: ({ signal }) => call(getNote, { params: { organizationId, noteId }, signal }),
  });
}

export function useCreateNote() {
  return useChange('note', (organizationId, body: NewNote, key) =>
    call(createNote, { params: { organizationId }, key, body }),
  );
}

export function useChangeNote(noteId: string) {
  return useChange('note', (organizationId, edit: NoteEdit) =>
    call(updateNote, { params: { organizationId, noteId }, ...edit }),
  );
}

export function useRemoveNote(noteId: string) {
  return useChange<void, void>('note', (organizationId) =>
    call(deleteNote, { params: { organizationId, noteId } }),
  );
}
