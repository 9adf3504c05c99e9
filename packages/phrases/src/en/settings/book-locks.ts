/** settings/book: up to which month the books are locked. */
export const bookLocks = {
  title: 'Locked books',
  intro:
    'Lock a month once it was reported: no documents can be issued in it, and no expenses or supplier payments recorded or changed',
  notYours: 'Only the owner, or an accountant with filing permission, can lock and open the books',
  failed: 'The lock did not load',
  open: 'Open',
  lockedUntil: 'Locked until {date}',
  lock: 'Lock months',
  lockTitle: 'Lock the books',
  lockText:
    'Every month up to the end of the chosen one is locked. To open them again, you give a reason, which is recorded',
  until: 'Until the end of',
  locked: 'The books are locked',
  reopen: 'Open the books',
  openTitle: 'Open locked books',
  openText:
    'If the month was already reported, a corrected return may be needed. The opening and its reason are recorded in the history',
  openFrom: 'Open from',
  openAll: 'All months',
  reason: 'Reason',
  reasonHelp: 'For example: a late supplier invoice',
  opened: 'The books are open',
  notSaved: 'The change was not saved',
  conflict: 'Someone else changed the lock. The current state is shown; choose again',
  historyLocked: 'Locked until {date}',
  historyOpenAfter: 'Opened, still locked until {date}',
  historyOpen: 'All books opened',
  historyBy: '{name}, {when}',
} as const;
