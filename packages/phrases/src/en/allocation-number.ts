import type { allocationNumber as hebrew } from '../he/allocation-number.ts';

export const allocationNumber: Record<keyof typeof hebrew, string> = {
  attach: 'Attach an allocation number',
  correct: 'Correct',
  correctLabel: 'Correct the attached allocation number',
  attachedAt: 'attached on {date}',
  takenBackAt: 'taken back on {date}',
  title: 'Allocation number of {document}',
  explanation:
    'The document itself does not change. Copies and translations made from now on show the number with the day on which it was attached; the original stays as it was issued',
  number: 'Allocation number',
  emptyHint: 'Without a number, the attached one is taken back and stays in the timeline',
  missing: 'Enter an allocation number',
  confirm: 'Attach',
  back: 'Back',
  done: 'The allocation number was attached',
  takenBack: 'The allocation number was taken back',
  eventAttached: 'Allocation number {number} was attached',
  eventTakenBack: 'The attached allocation number was taken back',
};
