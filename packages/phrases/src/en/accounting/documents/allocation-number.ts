import type { allocationNumber as hebrew } from '../../../he/accounting/documents/allocation-number.ts';

export const allocationNumber: Record<keyof typeof hebrew, string> = {
  attach: 'Attach an allocation number',
  correct: 'Correct',
  correctLabel: 'Correct the attached allocation number',
  attachedAt: 'attached on {date}',
  takenBackAt: 'removed on {date}',
  title: 'Allocation number of {document}',
  explanation:
    'The document itself does not change. Copies and translations made from now on show the number and the date it was attached; the original stays as issued',
  number: 'Allocation number',
  emptyHint:
    'If you leave this empty, the attached number is removed and stays in the event history',
  missing: 'Enter an allocation number',
  confirm: 'Attach',
  back: 'Back',
  done: 'The allocation number was attached',
  takenBack: 'The allocation number was removed',
  eventAttached: 'Allocation number {number} was attached',
  eventTakenBack: 'The attached allocation number was removed',
};
