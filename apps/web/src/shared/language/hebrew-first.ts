import { auth } from '@pinkas/phrases/he/auth';
import { dialogs } from '@pinkas/phrases/he/dialogs';
import { documentStates } from '@pinkas/phrases/he/document-types';
import { errors, fields } from '@pinkas/phrases/he/errors';
import { shell } from '@pinkas/phrases/he/shell';

/** Hebrew of the first screen and of every failure; the rest comes with the first page inside. */
export const hebrewFirst = {
  auth,
  dialogs,
  documentStates,
  errors,
  fields,
  shell,
};
