import type { forms as he } from '../he/forms.ts';

export const forms: Readonly<Record<keyof typeof he, string>> = {
  saving: 'Saving',
  conflictText: 'Load what was saved, or save what you typed here in its place.',
  loadAnew: 'Load anew',
  keepMine: 'Save what I typed',
  lockedByState: 'The account rests now: you can read and export, but not change.',
  lockedByRights: 'You can see the details. To change them you need a permission from the owner.',
};
