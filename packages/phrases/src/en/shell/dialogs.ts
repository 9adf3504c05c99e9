export const dialogs = {
  noticeTitle: 'Please note',
  confirmTitle: 'Please confirm',
  successTitle: 'Done',
  errorTitle: 'Error',
  systemTitle: 'System message',
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  understood: 'Understood',
  leaveTitle: 'Leave without saving',
  leaveText: 'What you entered on this page is not saved and will be lost if you leave.',
  leaveStay: 'Stay on the page',
  leaveGo: 'Leave the page',
  leaveSaveDraft: 'Save draft',
  connectionProblem:
    'An error occurred. Check that your internet is connected and refresh the page',
  forbidden: 'You are not permitted to perform this action',
  refresh: 'Refresh the page',
  reference: 'Reference number: {requestId}',
  securityProblem:
    'The link to return to after sign-in leads outside Pinkas, so it was not opened.',
} as const;
