import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';
import { NewNote, Note } from '../notes/note.ts';

const params = z.strictObject({ id: Id });
const SUCCESS = z.object({ success: z.literal(true) });

/** Notes that people of the business write on a document; no print and no customer ever sees them. */
export const documentNotesContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/documents/{id}/notes',
    access: 'documents.read',
    summary: 'Notes on a document, the newest first; at most 500.',
    params,
    response: z.object({ notes: z.array(Note) }),
    errors: ['NOT_FOUND'],
  },
  add: {
    method: 'POST',
    path: '/v2/api/documents/{id}/notes',
    access: 'documents.annotate',
    summary: 'Adds a note with its author and time.',
    params,
    body: NewNote,
    response: Note,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/document-notes/{id}',
    access: 'documents.annotate',
    summary: 'Removes a note; it can be brought back.',
    params,
    response: SUCCESS,
    errors: ['NOT_FOUND'],
  },
  restore: {
    method: 'POST',
    path: '/v2/api/document-notes/{id}/restore',
    access: 'documents.annotate',
    summary: 'Brings a removed note back.',
    params,
    response: SUCCESS,
    errors: ['NOT_FOUND'],
  },
});
