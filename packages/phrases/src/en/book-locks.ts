/** settings/book: up to which month the books are locked. */
export const bookLocks = {
  title: 'Locked books',
  intro:
    'Lock a month once it was reported: no documents are issued in it, and no expenses or payments to suppliers recorded or changed',
  notYours: 'Only the owner, or an accountant who may file, locks and opens the books',
  failed: 'The lock was not loaded',
  open: 'Open',
  lockedUntil: 'Locked until {date}',
  lock: 'Lock months',
  lockTitle: 'Lock the books',
  lockText:
    'Every month up to the end of the chosen one is locked. You can open them again for a reason, which is kept',
  until: 'Until the end of',
  locked: 'The books are locked',
  reopen: 'Open the books',
  openTitle: 'Open locked books',
  openText:
    'If the month was reported already, a corrected return may be needed. The opening and its reason are kept in the history',
  openFrom: 'Open from',
  openAll: 'All of them',
  reason: 'Reason',
  reasonHelp: 'Such as: a supplier invoice that came late',
  opened: 'The books are open',
  notSaved: 'The change was not saved',
  conflict: 'Somebody else changed the lock meanwhile. The new state is shown; choose again',
  historyLocked: 'Locked until {date}',
  historyOpenAfter: 'Opened, still locked until {date}',
  historyOpen: 'All books opened',
  historyBy: '{name}, {when}',
  dateLocked:
    'The books are locked until {date}. Choose a later date, or ask the owner to open the period under Bookkeeping',
} as const;
