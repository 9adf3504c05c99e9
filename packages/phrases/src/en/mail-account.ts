import type { mailAccount as mailAccountHe } from '../he/mail-account.ts';

/** Mails about an account: its people, owner, state and closing, and its news. */
export const mailAccount: Record<keyof typeof mailAccountHe, string> = {
  closingCodeSubject: 'Code for closing the Pinkas account: {code}',
  closingCodeLead:
    'Hello,\n\nClosing the Pinkas account of {business} was requested. The code that confirms it:',
  closingCodeAbout:
    'The code is good for {minutes} minutes and for one use.\n\nIf you did not ask for this, give it to nobody. Somebody else knows your password: change it.',
  closingAskedSubject: 'The account of {business} closes on {day}',
  closingAskedLead:
    'Hello,\n\nClosing the Pinkas account of {business} was requested. Until {day} everything works as usual, and you can undo it.',
  closingAskedAbout:
    'From {day} on you can only read, download and export. By law documents and books are kept at least until {until}. Drafts, saved views, fixed texts and customers without documents are deleted.\n\nIf you did not ask for this, undo it and change your password.',
  closingUndoButton: 'Undo the closing',
  closingReminderSubject: 'Reminder: the account of {business} closes on {day}',
  closingReminderLead:
    'Hello,\n\nThe Pinkas account of {business} closes on {day}. Until then you can undo it.',
  closingUndoneSubject: 'The account of {business} stays open',
  closingUndoneLead:
    'Hello,\n\nClosing the Pinkas account of {business} was undone. Nothing was deleted.',
  closingUndoneAbout: 'If you do not know of this, change your password and contact support.',
  closingOpenButton: 'Open Pinkas',
  closingClosedSubject: 'The account of {business} is closed',
  closingClosedLead:
    'Hello,\n\nThe Pinkas account of {business} is closed since {day}. You can still read, download and export.',
  closingClosedAbout:
    'By law documents and books are kept at least until {until}. To reopen the account, contact support.',
  closingReadButton: 'Open the closed account',
  closingReopenedSubject: 'The account of {business} is open again',
  closingReopenedLead:
    'Hello,\n\nThe Pinkas account of {business} is open again, and you can issue documents. What was deleted at the closing does not come back.',
  archiveReadySubject: 'The file with all data of {business} is ready',
  archiveReadyLead:
    'Hello,\n\nThe file that you asked for, with all data of {business} in Pinkas, is ready. You can download it until {until}.',
  archiveReadyButton: 'Download the file',
  archiveReadyAbout:
    'It holds all documents and books of the business, so keep it in a safe place.\n\nIf you did not ask for it, change your password and contact support.',
  ownerInvitationSubject: 'The account of {business} is waiting for you',
  ownerInvitationLead:
    'Hello {name},\n\n{inviter} opened the account of {business} in Pinkas for you. It is yours and opens once you accept it. The link lets you choose a password, or sign in if this address is registered already.',
  ownerInvitationButton: 'Accept the account',
  ownerInvitationAbout:
    'The link is yours alone and works for {days} days, once. After you accept, who opened the account can work in it too; you can end that at any time on the page "Users and permissions". If you do not know of this invitation, you can ignore this message.',
  clientRequestSubject: '{name} asks for the books of your business',
  clientRequestLead:
    'The accountant {name} ({email}) asks you to allow: {rights, select, file {viewing the books and filing expenses} issue {viewing the books and issuing documents} all {viewing the books, filing expenses and issuing documents} other {viewing the books}}. Only the owner decides, and may allow less.',
  clientRequestButton: 'See the request and answer',
  clientRequestAbout:
    'It waits {days} days. No account yet? Register with this address, and the request appears on the page "Users and permissions". If you do not know this name, ignore this message.',
  clientAcceptedSubject: '{business} opened its books to you',
  clientAcceptedLead: '{business} accepted your request and is in your list of clients.',
  clientAcceptedButton: 'To the list of clients',
  clientDeclinedSubject: 'A request of yours was declined',
  clientDeclinedLead: 'The request that you sent to {email} was declined.',
  managerInvitationSubject: 'Invitation to manage the account of {business}',
  managerInvitationLead:
    'Hello {name},\n\n{inviter} asks you to manage the account of {business} in Pinkas. The link opens for who manages accounts of customers and signs in by this address.',
  managerInvitationButton: 'Accept',
  invitationSubject: 'Invitation to work in {business}',
  invitationLead:
    'Hello {name},\n\n{inviter} invited you to work in {business} with Pinkas. The link lets you choose a password, or sign in if this address is known already.',
  invitationButton: 'Join the business',
  invitationAbout:
    'The link is yours alone and works for {days} days, once. If you do not know of this invitation, you can ignore this message.',
  ownershipCodeSubject: 'Code for transferring the ownership in Pinkas: {code}',
  ownershipCodeLead:
    'Hello,\n\nSomebody asked to offer the ownership of {business} in Pinkas to another person. The code to confirm it:',
  ownershipCodeAbout:
    'The code is valid for {minutes} minutes and one use.\n\nIf you did not ask for it, give the code to nobody. Somebody else knows your password, and you should change it.',
  ownershipAskedSubject: 'You are offered the ownership of {business}',
  ownershipAskedLead:
    'Hello {to},\n\nYou are offered the ownership of {business} in Pinkas. The offer is from {from}, and valid for {days} days.',
  ownershipAskedAbout:
    'To take the ownership or decline it, open the page "Users and permissions". Until then nothing changes.',
  ownershipAskedButton: 'See the offer',
  ownershipOfferedSubject: 'The ownership of {business} was offered to {to}',
  ownershipOfferedLead:
    'Hello,\n\nThe ownership of {business} in Pinkas was offered to {to}. The offer is from {from}, and valid for {days} days. It moves only once they accept.',
  ownershipOfferedAbout:
    'If you do not know of this, withdraw the offer on the page "Users and permissions" and change your password.',
  ownershipOfferedButton: 'Details and withdrawal',
  ownershipAcceptedSubject: 'The ownership of {business} moved to {to}',
  ownershipAcceptedLead:
    'Hello,\n\nThe ownership of {business} in Pinkas moved from {from} to {to}. The change is in effect already.',
  ownershipAcceptedAbout: 'If you do not know of this, change your password and contact support.',
  ownershipEndedSubject: 'The offer of the ownership of {business} is over',
  ownershipEndedLead:
    'Hello,\n\nThe offer of the ownership of {business} in Pinkas to {to} was withdrawn or declined. The ownership did not change.',
  ownershipEndedAbout: 'If you do not know of this, change your password and contact support.',
  ownershipOpenButton: 'Open Pinkas',
  memberSubject: 'Your work in {business} with Pinkas',
  memberJoined: 'Hello,\n\n{name} joined {business} by the invitation.',
  memberJoinedAbout:
    'If you do not know of this, you can disable the person on the page "Users and permissions".',
  memberChanged:
    'Hello,\n\nYour permissions in {business} changed. The change is in effect already.',
  memberDisabled:
    'Hello,\n\nYou cannot come into {business} any more. Your other businesses stay as they are.',
  memberEnabled: 'Hello,\n\nYou can come into {business} again, with the same permissions.',
  memberRemoved:
    'Hello,\n\nYour work in {business} with Pinkas is over. Your other businesses stay as they are.',
  memberButton: 'Open Pinkas',
  memberAbout: 'With questions, turn to the owner of the business.',
  stateReadOnlySubject: 'The account of {business} is read-only now',
  stateReadOnlyAbout:
    'You can sign in, read, download and export everything, and all documents are kept. Until the subscription is renewed no documents are issued, and planned documents, reminders and mailings wait. The links that you sent to customers keep working.\n\nTo renew the subscription, contact support.',
  stateSuspendedSubject: 'The account of {business} is suspended',
  stateSuspendedAbout:
    'You can sign in, read, download and export everything. Until the check is done nothing changes: no documents are issued, and planned documents, reminders and mailings wait. The links that you sent to customers keep working.\n\nFor details, contact support.',
  stateBlockedSubject: 'The account of {business} is blocked',
  stateBlockedAbout:
    'You can sign in, read and export the documents that were issued, and download a file with all data. Other pages are closed, and planned documents, reminders and mailings wait. The links that you sent to customers keep working.\n\nTo lift the block, contact support.',
  stateRestrictedButton: 'What you can do now',
  stateForSubscriptionEnded: 'Hello,\n\nThe Pinkas subscription of {business} is over.',
  stateForUnpaid: 'Hello,\n\nThe payment for the Pinkas account of {business} did not arrive.',
  stateForComplaint:
    'Hello,\n\nWe received a complaint about the Pinkas account of {business} and are looking into it.',
  stateForSecurity: 'Hello,\n\nThe Pinkas account of {business} may not be safe.',
  stateForTerms: 'Hello,\n\nThe Pinkas account of {business} was used against the terms of use.',
  stateActiveSubject: 'The account of {business} is active again',
  stateActiveLead:
    'Hello,\n\nThe Pinkas account of {business} is active again. There is no need to sign in anew.',
  stateActiveAbout:
    'Planned documents whose day has passed wait among the drafts. Mailings and files that rested go on from their pages.',
  stateActiveButton: 'Open Pinkas',
  accessSubject: 'Your way of signing in to Pinkas has changed',
  accessLead:
    'Hello,\n\nThe operator of the system changed the way of signing in to Pinkas with:\n{email}',
  accessSecondFactorReset:
    'The telephone, the authenticator app, the passkeys and the recovery codes were removed. From now on codes come to this mailbox. All devices were signed out.',
  accessBlocked: 'Signing in was blocked, and all devices were signed out.',
  accessUnblocked: 'The block was lifted, and you can sign in as usual.',
  accessLinkMade:
    'A link to choose a new password was made. It is valid for an hour and for one use, and until it is used nothing changes.',
  accessAbout: 'If you do not know of this change, please contact support.',
  evidenceHeadSubject: 'Record code of {issuer}, {when}',
  evidenceHeadLead:
    'Hello,\n\nThe books of {issuer} have changed. This is the code of the record of {when}:',
  evidenceHeadAbout:
    'Seal number {number}, {count, plural, one {one change} other {# changes}} up to it.\n\nWhat it is: the code stands for everything recorded in the books until then. If somebody changes or removes any of it behind the product, the record no longer holds the code.\nWhat to do: keep this message. Nothing else is needed.',
  evidenceHeadOpen: 'To check the code against the books, or to stop these messages:',
  evidenceHeadButton: 'Check the code or stop these messages',
  newsSubject: '{business}: {sentence}',
  newsOpen: 'See the details here:',
  newsButton: 'See details',
  newsSettings: 'Notification settings',
  newsAbout: 'Change what is mailed, or stop it, here:',
  newsDaySubject: 'News of {business} up to {date}',
  newsDayLead: 'Hello,\n\nThese are the notifications of {business} up to this morning, {date}.',
  newsDayWhat: 'What happened',
  newsDayWhen: 'When',
  newsLine: '{sentence}, {when}\n{link}',
  newsDayMore: 'There are more, and all of them are at the bell.',
  reportSubject: '{business}: {view}, {date}',
  reportLead: 'Attached: {report} of {business}, in the view {view}, as of {date}.',
  reportLeadOfWhole: 'Attached: {report} of {business}, as of {date}.',
  reportLeadOfDays:
    'Attached: {report} of {business}, in the view {view}, for the days {from}–{to}.',
  reportOpen: 'The report opens with the same view here:',
  reportOpenWhole: 'The report opens here:',
  reportButton: 'Open the report',
  reportAboutOwn: 'You set up this mail on the page of the report. You can change or end it there.',
  reportAbout: 'This mail was set up in Pinkas by {name}, who can change or end it.',
};
