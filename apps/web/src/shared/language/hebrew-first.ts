import { dialogs } from '@pinkas/phrases/he/shell/dialogs';
import { documentStates } from '@pinkas/phrases/he/accounting/documents/document-types';
import { firstErrors, firstFields } from '@pinkas/phrases/he/parts/first-errors';
import { shell } from '@pinkas/phrases/he/shell/shell';

/** Hebrew phrases of the frame around the first screen and of every failure; the rest loads with the pages. */
export const hebrewFirst = {
  dialogs,
  documentStates,
  errors: firstErrors,
  fields: firstFields,
  shell,
};
