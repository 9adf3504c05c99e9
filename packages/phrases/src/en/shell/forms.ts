import type { forms as he } from '../../he/shell/forms.ts';

export const forms: Readonly<Record<keyof typeof he, string>> = {
  saving: 'Saving',
  conflictText: 'Load the saved version, or replace it with what you entered.',
  loadAnew: 'Load the saved version',
  keepMine: 'Save my version',
  lockedByState: 'The account is not active now: you can read and export, but not change.',
  lockedByRights: 'You can view the details. To change them you need a permission from the owner.',
};
