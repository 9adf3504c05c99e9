import { dialogs } from '@pinkas/phrases/he/dialogs';
import { documentStates } from '@pinkas/phrases/he/document-types';
import { firstErrors, firstFields } from '@pinkas/phrases/he/first-errors';
import { shell } from '@pinkas/phrases/he/shell';

/** Hebrew phrases of the frame around the first screen and of every failure; the rest loads with the pages. */
export const hebrewFirst = {
  dialogs,
  documentStates,
  errors: firstErrors,
  fields: firstFields,
  shell,
};
