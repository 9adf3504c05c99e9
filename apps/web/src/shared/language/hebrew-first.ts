import { auth } from '@pinkas/phrases/he/auth';
import { dialogs } from '@pinkas/phrases/he/dialogs';
import { documentStates } from '@pinkas/phrases/he/document-types';
import { firstErrors, firstFields } from '@pinkas/phrases/he/first-errors';
import { shell } from '@pinkas/phrases/he/shell';

/** Hebrew of the first screen and of every failure; the rest comes with the first page inside. */
export const hebrewFirst = {
  auth,
  dialogs,
  documentStates,
  errors: firstErrors,
  fields: firstFields,
  shell,
};
