import type { mailAccount as mailAccountHe } from '../../he/parts/mail-account.ts';

/** Mails about an account: its people, owner, state and closing, and its news. */
export const mailAccount: Record<keyof typeof mailAccountHe, string> = {
  closingCodeSubject: 'Code for closing the Pinkas account: {code}',
  closingCodeLead:
    'Hello,\n\nWe received a request to close the Pinkas account of {business}. Confirm it with this code:',
  closingCodeAbout:
    'The code is valid for {minutes} minutes and works once.\n\nIf you did not request this, do not share the code. Somebody else knows your password: change it.',
  closingAskedSubject: 'The account of {business} closes on {day}',
  closingAskedLead:
    'Hello,\n\nWe received a request to close the Pinkas account of {business}. Until {day} everything works as usual, and you can undo it.',
  closingAskedAbout:
    'From {day} on you can only read, download and export. By law, documents and books are kept at least until {until}. Drafts, saved views, fixed texts and customers without documents are deleted.\n\nIf you did not request this, undo it and change your password.',
  closingUndoButton: 'Undo the closing',
  closingReminderSubject: 'Reminder: the account of {business} closes on {day}',
  closingReminderLead:
    'Hello,\n\nThe Pinkas account of {business} closes on {day}. Until then you can undo it.',
  closingUndoneSubject: 'The account of {business} stays open',
  closingUndoneLead:
    'Hello,\n\nThe closing of the Pinkas account of {business} was undone. Nothing was deleted.',
  closingUndoneAbout: 'If you did not expect this, change your password and contact support.',
  closingOpenButton: 'Open Pinkas',
  closingClosedSubject: 'The account of {business} is closed',
  closingClosedLead:
    'Hello,\n\nThe Pinkas account of {business} has been closed since {day}. You can still read, download and export.',
  closingClosedAbout:
    'By law, documents and books are kept at least until {until}. To reopen the account, contact support.',
  closingReadButton: 'Open the closed account',
  closingReopenedSubject: 'The account of {business} is open again',
  closingReopenedLead:
    'Hello,\n\nThe Pinkas account of {business} is open again, and you can issue documents. Data deleted at closing cannot be restored.',
  archiveReadySubject: 'The file with all data of {business} is ready',
  archiveReadyLead:
    'Hello,\n\nThe file with all Pinkas data of {business} that you requested is ready. You can download it until {until}.',
  archiveReadyButton: 'Download the file',
  archiveReadyAbout:
    'It contains all documents and books of the business, so keep it in a safe place.\n\nIf you did not request it, change your password and contact support.',
  shareLead: 'Hello {friend},\n\n{name}, of the business {business}, recommends Pinkas to you:',
  shareOpen: 'Register here, with {days} days of trial and without a card:',
  shareButton: 'Register with Pinkas',
  shareAbout:
    'This message is sent once, because {business} wanted it to be. We do not keep your address for advertising.',
  ownerInvitationSubject: 'The account of {business} is waiting for you',
  ownerInvitationLead:
    'Hello {name},\n\n{inviter} opened the account of {business} in Pinkas for you. You own it, and it opens once you accept. With the link you choose a password, or sign in if this address is already registered.',
  ownerInvitationButton: 'Accept the account',
  ownerInvitationAbout:
    'The link is personal, works once and is valid for {days} days. After you accept, the person who opened the account can work in it too; you can end that at any time under "Users and permissions". If you did not expect this invitation, you can ignore this message.',
  clientRequestSubject: '{name} requests access to the books of your business',
  clientRequestLead:
    'The accountant {name} ({email}) asks you to allow: {rights, select, file {viewing the books and filing expenses} issue {viewing the books and issuing documents} all {viewing the books, filing expenses and issuing documents} other {viewing the books}}. Only the owner decides, and may allow less.',
  clientRequestButton: 'View and answer the request',
  clientRequestAbout:
    'The request is open for {days} days. No account yet? Register with this address, and the request appears under "Users and permissions". If you do not know this name, ignore this message.',
  clientAcceptedSubject: '{business} opened its books to you',
  clientAcceptedLead: '{business} accepted your request and is in your list of clients.',
  clientAcceptedButton: 'To the list of clients',
  clientDeclinedSubject: 'Your request was declined',
  clientDeclinedLead: 'Your request to {email} was declined.',
  managerInvitationSubject: 'Invitation to manage the account of {business}',
  managerInvitationLead:
    'Hello {name},\n\n{inviter} invites you to manage the account of {business} in Pinkas. The link works only for a person who manages customer accounts and signs in with this address.',
  managerInvitationButton: 'Accept',
  invitationSubject: 'Invitation to work in {business}',
  invitationLead:
    'Hello {name},\n\n{inviter} invited you to work in {business} with Pinkas. With the link you choose a password, or sign in if this address is already registered.',
  invitationButton: 'Join the business',
  invitationAbout:
    'The link is personal, works once and is valid for {days} days. If you did not expect this invitation, you can ignore this message.',
  ownershipCodeSubject: 'Code for transferring the ownership in Pinkas: {code}',
  ownershipCodeLead:
    'Hello,\n\nSomebody asked to offer the ownership of {business} in Pinkas to another person. Confirm it with this code:',
  ownershipCodeAbout:
    'The code is valid for {minutes} minutes and works once.\n\nIf you did not request it, do not share the code. Somebody else knows your password: change it.',
  ownershipAskedSubject: 'You are offered the ownership of {business}',
  ownershipAskedLead:
    'Hello {to},\n\nYou are offered the ownership of {business} in Pinkas. The offer comes from {from} and is valid for {days} days.',
  ownershipAskedAbout:
    'To accept or decline, open the page "Users and permissions". Until then nothing changes.',
  ownershipAskedButton: 'View the offer',
  ownershipOfferedSubject: 'The ownership of {business} was offered to {to}',
  ownershipOfferedLead:
    'Hello,\n\nThe ownership of {business} in Pinkas was offered to {to}. The offer comes from {from} and is valid for {days} days. The ownership moves only once they accept.',
  ownershipOfferedAbout:
    'If you did not expect this, withdraw the offer under "Users and permissions" and change your password.',
  ownershipOfferedButton: 'View or withdraw',
  ownershipAcceptedSubject: 'The ownership of {business} moved to {to}',
  ownershipAcceptedLead:
    'Hello,\n\nThe ownership of {business} in Pinkas moved from {from} to {to}. The change is already in effect.',
  ownershipAcceptedAbout: 'If you did not expect this, change your password and contact support.',
  ownershipEndedSubject: 'The ownership offer for {business} has ended',
  ownershipEndedLead:
    'Hello,\n\nThe offer of {business} in Pinkas to {to} was withdrawn or declined. The ownership did not change.',
  ownershipEndedAbout: 'If you did not expect this, change your password and contact support.',
  ownershipOpenButton: 'Open Pinkas',
  memberSubject: 'Your work in {business} with Pinkas',
  memberJoined: 'Hello,\n\n{name} accepted the invitation and joined {business}.',
  memberJoinedAbout:
    'If you did not expect this, you can disable the person under "Users and permissions".',
  memberChanged:
    'Hello,\n\nYour permissions in {business} changed. The change is already in effect.',
  memberDisabled:
    'Hello,\n\nYou no longer have access to {business}. Your other businesses are not affected.',
  memberEnabled: 'Hello,\n\nYou have access to {business} again, with the same permissions.',
  memberRemoved:
    'Hello,\n\nYour access to {business} in Pinkas has ended. Your other businesses are not affected.',
  memberPasswordAsked:
    'Hello,\n\n{business} requires a new password for your sign-in to Pinkas. You choose it at your next sign-in, after the code. It is the password for all your businesses.',
  memberButton: 'Open Pinkas',
  memberAbout: 'If you have questions, contact the owner of the business.',
  stateReadOnlySubject: 'The account of {business} is now read-only',
  stateReadOnlyAbout:
    'You can sign in, read, download and export everything, and all documents are kept. Until the subscription is renewed no documents are issued, and scheduled documents, reminders and mailings are paused. The links that you sent to customers keep working.\n\nTo renew the subscription, contact support.',
  stateSuspendedSubject: 'The account of {business} is suspended',
  stateSuspendedAbout:
    'You can sign in, read, download and export everything. Until our check is complete nothing can be changed: no documents are issued, and scheduled documents, reminders and mailings are paused. The links that you sent to customers keep working.\n\nFor details, contact support.',
  stateBlockedSubject: 'The account of {business} is blocked',
  stateBlockedAbout:
    'You can sign in, read and export issued documents, and download a file with all data. Other pages are closed, and scheduled documents, reminders and mailings are paused. The links that you sent to customers keep working.\n\nTo lift the block, contact support.',
  stateRestrictedButton: 'What you can do now',
  stateForSubscriptionEnded: 'Hello,\n\nThe Pinkas subscription of {business} has ended.',
  stateForUnpaid: 'Hello,\n\nWe did not receive the payment for the Pinkas account of {business}.',
  stateForComplaint:
    'Hello,\n\nWe received a complaint about the Pinkas account of {business} and are looking into it.',
  stateForSecurity: 'Hello,\n\nThe Pinkas account of {business} may not be safe.',
  stateForTerms: 'Hello,\n\nThe Pinkas account of {business} was used against the terms of use.',
  stateActiveSubject: 'The account of {business} is active again',
  stateActiveLead:
    'Hello,\n\nThe Pinkas account of {business} is active again. You do not need to sign in again.',
  stateActiveAbout:
    'Scheduled documents whose date has passed are among the drafts. You can resume paused mailings and files on their pages.',
  stateActiveButton: 'Open Pinkas',
  accessSubject: 'Your Pinkas sign-in has changed',
  accessLead:
    'Hello,\n\nThe operator of the system changed how you sign in to Pinkas with:\n{email}',
  accessSecondFactorReset:
    'The telephone, the authenticator app, the passkeys and the recovery codes were removed. From now on codes come to this mailbox. All devices were signed out.',
  accessPasswordAsked:
    'At the request of support, you choose a new password at your next sign-in, after the code. All open sessions were ended.',
  accessBlocked: 'Signing in was blocked, and all devices were signed out.',
  accessUnblocked: 'The block was lifted, and you can sign in as usual.',
  accessLinkMade:
    'A link to choose a new password was created. It is valid for an hour and works once. Until it is used, nothing changes.',
  accessAbout: 'If you did not expect this change, please contact support.',
  evidenceHeadSubject: 'Record code of {issuer}, {when}',
  evidenceHeadLead:
    'Hello,\n\nThe books of {issuer} have changed. This is the record code of {when}:',
  evidenceHeadAbout:
    'Seal number {number}, covering {count, plural, one {one change} other {# changes}}.\n\nWhat it is: the code represents everything recorded in the books until then. If somebody changes or removes any of it outside Pinkas, the record no longer contains the code.\nWhat to do: keep this message. Nothing else is needed.',
  evidenceHeadOpen: 'To check the code against the books, or to stop these messages:',
  evidenceHeadButton: 'Check the code or stop these messages',
  newsSubject: '{business}: {sentence}',
  newsOpen: 'See the details here:',
  newsButton: 'See details',
  newsSettings: 'Notification settings',
  newsAbout: 'Choose what is mailed to you here:',
  newsDaySubject: 'News of {business} up to {date}',
  newsDayLead: 'Hello,\n\nThese are the notifications of {business} up to this morning, {date}.',
  newsDayWhat: 'Event',
  newsDayWhen: 'When',
  newsLine: '{sentence}, {when}\n{link}',
  newsDayMore: 'There are more. See all of them in the notifications.',
  reportSubject: '{business}: {view}, {date}',
  reportLead: 'Attached: {report} of {business}, in the view {view}, as of {date}.',
  reportLeadOfWhole: 'Attached: {report} of {business}, as of {date}.',
  reportLeadOfDays: 'Attached: {report} of {business}, in the view {view}, from {from} to {to}.',
  reportOpen: 'The report opens with the same view here:',
  reportOpenWhole: 'The report opens here:',
  reportButton: 'Open the report',
  reportAboutOwn: 'You set up this mail on the page of the report. You can change or end it there.',
  reportAbout: 'This mail was set up in Pinkas by {name}, who can change or end it.',
};
