import type { emergencyNumbers as hebrew } from '../he/emergency-numbers.ts';

export const emergencyNumbers: Record<keyof typeof hebrew, string> = {
  title: 'Emergency numbers',
  about:
    'Numbers that the tax authority gave ahead, for hours in which it does not answer. After five requests without an answer, one of them can be given to an invoice on its page. Each is given once, and its use is reported to the authority.',
  none: 'There are no emergency numbers',
  failed: 'The emergency numbers did not load',
  enter: 'Enter numbers',
  enterHelp: 'One number a line, ten at most',
  add: 'Add the numbers',
  added: 'The numbers were added',
  notAdded: 'The numbers were not added',
  remove: 'Remove',
  reported: 'Reported to the authority',
  notReported: 'Not reported to the authority yet',
};
