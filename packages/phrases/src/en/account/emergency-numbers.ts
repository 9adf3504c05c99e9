import type { emergencyNumbers as hebrew } from '../../he/account/emergency-numbers.ts';

export const emergencyNumbers: Record<keyof typeof hebrew, string> = {
  title: 'Emergency numbers',
  about:
    'Numbers that the tax authority issued in advance, for times when it does not answer. After five requests without an answer, you can use one of them on the page of an invoice. Each can be used once, and its use is reported to the authority.',
  none: 'No emergency numbers',
  failed: 'The emergency numbers did not load',
  enter: 'Enter numbers',
  enterHelp: 'One number per line, up to ten',
  add: 'Add the numbers',
  added: 'The numbers were added',
  notAdded: 'The numbers were not added',
  remove: 'Remove',
  reported: 'Reported to the authority',
  notReported: 'Not reported to the authority yet',
};
