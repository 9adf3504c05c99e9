import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { dialogs } from './dialogs.ts';
import { companyKinds, docTypes, documentStates, ledgerAccounts } from './document-types.ts';
import { documents } from './documents.ts';
import { errors, fields } from './errors.ts';
import { mail } from './mail.ts';
import { outbox } from './outbox.ts';
import { shell } from './shell.ts';
import { verification } from './verification.ts';

/** Every phrase of the language by area; Hebrew is the source, English must be complete. */
export const catalogue = {
  auth,
  companyKinds,
  dashboard,
  dialogs,
  docTypes,
  documentStates,
  documents,
  errors,
  fields,
  ledgerAccounts,
  mail,
  outbox,
  shell,
  verification,
};
