import type { mail as mailHe } from '../he/mail.ts';

export const mail: Record<keyof typeof mailHe, string> = {
  codeSubject: 'Your Pinkas sign-in code: {code}',
  codeLead: 'Hello,\n\nYour one-time code for Pinkas is:',
  codeAbout:
    'It is valid for {minutes} minutes and for one sign-in.\n\nIf you did not try to sign in, somebody else typed your password. Please change it.',
  codeWhatsapp: '{code} is your verification code. For your security, do not share this code.',
  codeSms: 'Your Pinkas code: {code}. Valid for {minutes} minutes. Give it to nobody.',
  passwordLinkSubject: 'Choose a new Pinkas password',
  passwordLinkLead:
    'Hello,\n\nYou asked to choose a new password for signing in to Pinkas with:\n{email}\n\nThe link is valid for {minutes} minutes and for one use.',
  passwordLinkButton: 'Choose a password',
  passwordLinkAbout:
    'If you did not ask for it, you may ignore this mail. Your password stays as it is.',
  passwordChangedSubject: 'Your Pinkas password was changed',
  passwordChangedLead:
    'Hello,\n\nThe password for signing in to Pinkas was changed for:\n{email}\n\nAll devices were signed out.',
  passwordChangedButton: 'Sign in to Pinkas',
  passwordChangedAbout:
    'If you did not change it, choose a new password at once by "Forgot password", and find out who opens your mailbox.',
  emailLinkSubject: 'Verify your e-mail address for Pinkas',
  emailLinkLead:
    'Hello,\n\nA business was opened in Pinkas with the address:\n{email}\n\nTo begin, verify it. The link is good for {hours} hours and one use.',
  emailLinkButton: 'Verify the address',
  emailLinkAbout:
    'If you did not open a business in Pinkas, ignore this message. Without verification nobody can sign in.',
  noticeDeviceSubject: 'A sign-in to Pinkas from a new device',
  noticeDeviceLead:
    'Hello,\n\nSomebody signed in to Pinkas from a device that is new to us, as:\n{email}',
  noticePasswordSubject: 'Your password for Pinkas was changed',
  noticePasswordLead:
    'Hello,\n\nThe password was changed for signing in to Pinkas as:\n{email}\n\nAll other devices were signed out.',
  noticeFacts: 'Device: {device}\nNetwork address: {ip}\nTime: {when}',
  noticeDevice: '{browser} on {system}',
  noticeUnknownDevice: 'unknown',
  noticeButton: 'My devices',
  noticeAbout:
    'If this was not you, choose a new password at once by "Forgot password". That signs out all devices.',
  noticeProviderSubject: 'Your ways of signing in to Pinkas changed',
  noticeProviderLinked:
    'Hello,\n\nFrom now on you can sign in to Pinkas with {provider} too, in place of the password of:\n{email}',
  noticeProviderUnlinked:
    'Hello,\n\nFrom now on nobody can sign in to Pinkas with {provider} as:\n{email}\n\nThe password works as before.',
  noticeEmailSubject: 'Your address for signing in to Pinkas was changed',
  noticeEmailLead:
    'Hello,\n\nFrom now on nobody signs in to Pinkas as:\n{email}\n\nAll other devices were signed out.',
  emailCodeSubject: 'Code for changing your address for Pinkas: {code}',
  emailCodeLead:
    'Hello,\n\nSomebody who is signed in to Pinkas asked to sign in from now on as:\n{email}\n\nThe code of this mailbox:',
  emailCodeAbout:
    'The code is good for {minutes} minutes and for one use.\n\nIf you did not ask, give it to nobody. If you sign in with this mailbox, somebody else knows the password: change it.',
  emailTakenSubject: 'Your address is in Pinkas already',
  emailTakenLead:
    'Hello,\n\nSomebody who is signed in to Pinkas asked to sign in from now on as:\n{email}\n\nIt is in use already, so no code was sent and nothing changes.',
  emailTakenButton: 'Sign in to Pinkas',
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
  clientRequestAbout: 'It waits {days} days. No account yet? Register with this address.',
  clientAcceptedSubject: '{business} opened its books to you',
  clientAcceptedLead: '{business} accepted your request and is in your list of clients.',
  clientAcceptedButton: 'To the list of clients',
  clientDeclinedSubject: 'A request of yours was declined',
  clientDeclinedLead: 'The request that you sent to {email} was declined.',
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
  factorSubject: 'Your two-step verification in Pinkas has changed',
  factorUsedSubject: 'A recovery code of yours opened Pinkas',
  factorLead: 'Hello,\n\nFor signing in to Pinkas with:\n{email}',
  factorAppAdded:
    'An authenticator app was set up. From now on signing in asks for the code that it shows. A code sent by mail still signs in as well.',
  factorAppRemoved:
    'The authenticator app was removed. From now on the code is sent by message or mail.',
  factorPasskeyAdded:
    'A passkey was added. It signs in without a password, and a code sent by mail is still taken.',
  factorPasskeyRemoved: 'A passkey was removed. It no longer signs in.',
  factorRecoveryMade:
    '{left} new recovery codes were made. Those before them open nothing any more.',
  factorRecoveryUsed:
    'A recovery code was used to sign in. {left, plural, =0 {None is left; it is time to make new ones} one {One is left; it is time to make new ones} other {{left} are left}}.',
  factorPhoneAdded: 'Your phone was verified. From now on it can get your sign-in codes.',
  factorPhoneChanged:
    'The phone that gets your sign-in codes was changed. Codes no longer go to the number before it.',
  factorPhoneRemoved:
    'The phone that got your sign-in codes was removed. From now on codes go by mail.',
  phoneCodeSms:
    'The code that verifies your phone in Pinkas: {code}. Valid for {minutes} minutes. Give it to nobody.',
  phoneMailSubject: 'Code that verifies your phone in Pinkas: {code}',
  phoneMailLead:
    'Hello,\n\nTo finish opening your business in Pinkas, type this code together with the one sent to your phone:',
  phoneMailAbout:
    'It is valid for {minutes} minutes.\n\nIf you did not open a business in Pinkas, ignore this message.',
  factorAbout: 'If this was not you, change your password at once and contact support.',
  documentSms: 'Hello, [document] from [business]. To see it: [link]',
  documentSubject: '{docType} no. {number} from {issuer}',
  greeting: 'Hello,',
  documentLead: '{gender, select, other {{docType} no. {number} from {issuer} is attached.}}',
  documentCopyLead: 'Attached is a certified copy of {docType} no. {number} from {issuer}.',
  documentSum: '{document}, total {sum}',
  payUntil: 'Payment due {date}',
  documentAbout:
    'The document is digitally signed. You can see it, download it and get in touch at:',
  quoteAbout: 'You can see the quote and accept or reject it at:',
  documentButton: 'View document',
  quoteButton: 'View and answer the quote',
  sentFor: 'This message was sent on behalf of {issuer} with Pinkas.',
  product: 'Pinkas',
  sentBy: 'This message was sent to you by Pinkas.',
  boxSum: '{heading}: {sum}',
  quoteAcceptedSubject: 'Quote {number} was accepted',
  quoteAcceptedLead: 'Hello,\n\nQuote {number} to {customer} was accepted by {name} on {when}.',
  quoteRejectedSubject: 'Quote {number} was rejected',
  quoteRejectedLead: 'Hello,\n\nQuote {number} to {customer} was rejected by {name} on {when}.',
  quoteAnswerRemark: 'Written in the answer: {remark}',
  quoteName: 'Quote {number}',
  quoteAcceptedOpen: 'Go on to an order or an invoice:',
  quoteRejectedOpen: 'The quote is here:',
  quoteOpen: 'Open the quote',
  evidenceHeadSubject: 'Record code of {issuer}, {when}',
  evidenceHeadLead:
    'Hello,\n\nThe books of {issuer} have changed. This is the code of the record of {when}:',
  evidenceHeadAbout:
    'Seal number {number}, {count, plural, one {one change} other {# changes}} up to it.\n\nWhat it is: the code stands for everything recorded in the books until then. If somebody changes or removes any of it behind the product, the record no longer holds the code.\nWhat to do: keep this message. Nothing else is needed.',
  evidenceHeadOpen: 'To check the code against the books, or to stop these messages:',
  evidenceHeadButton: 'Check the code or stop these messages',
  statementSubject: 'Statement of account from {issuer}',
  statementLead:
    'Hello,\n\nAttached is the statement of account of {customer} with {issuer}, from {from} to {to}.',
  statementOwes: 'Balance to pay',
  statementCredit: 'Balance in credit',
  statementSettled: 'Nothing to pay',
  questionSubject: '{business}: question about {paper}',
  questionLead: 'Hello,\n\n{name}, your accountant, asks about {paper}:',
  questionAnswer: 'Answer the question',
  questionOpen: 'You can answer here, without signing in:',
  questionPersonal:
    'This link is personal: do not pass it on. It works for 30 days, or until the question is closed.',
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
  draftNoCustomer: 'a customer not chosen yet',
  draftWaitingSubject: 'Reminder: {type} for {customer} waits to be issued',
  draftWaitingLead:
    'Hello,\n\nA draft of {type} for {customer}, dated {date}, was made from your template.',
  draftWaitingOpen: 'It waits to be checked and issued here:',
  draftRefusedSubject: '{gender, select, other {{type} for {customer} was not issued on {date}}}',
  draftRefusedLead:
    'Hello,\n\n{gender, select, other {{type} for {customer} was to be issued on {date} and did not pass the checks. Nothing was issued and nothing was lost.}}',
  draftRefusedOpen: 'See what is missing and issue it here:',
  draftButton: 'Open the draft',
  remindDocument: '{docType} {number}',
  remindSum: '{sum} ₪',
  remindDays: '{count, plural, one {one day} other {{count} days}}',
  remindManyCount: '{count} open documents',
  remindManySubject: 'Reminder: [number of documents] at [business]',
  remindManyBody:
    'Dear [customer],\n\nThese documents have a balance to pay:\n\n[documents]\n\nTotal to pay: [total to pay]\n\nThe documents are attached. If your payment is on its way, there is nothing to do.\n\nThank you,\n[business]',
  remindRow: '{document}: balance {sum}, due by {dueDate}\n{link}',
  remindLine: '{document}: balance to pay {sum}',
  remindColumnDocument: 'Document',
  remindColumnDue: 'Due by',
  remindColumnSum: 'Balance',
  remindTestSubject: 'Test: {subject}',
  remindSampleCustomer: 'Sample Customer Ltd',

  remindBeforeSubject: 'Due by [due date]: [document] from [business]',
  remindBeforeBody:
    'Dear [customer],\n\n[document] is due by [due date], and the balance to pay is [open sum].\nThe document is attached, and can be seen here too:\n[link]\n\nIf your payment is on its way, there is nothing to do.\n\nThank you,\n[business]',
  remindAfterSubject: 'Payment reminder: [document] from [business]',
  remindAfterBody:
    'Dear [customer],\n\nBy our records, the balance to pay of [document] is [open sum]. It was due by [due date].\nThe document is attached, and can be seen here too:\n[link]\n\nIf your payment is on its way, there is nothing to do.\n\nThank you,\n[business]',
  remindLateSubject: 'Another reminder: [document] from [business]',
  remindLateBody:
    'Dear [customer],\n\n[document] is [days late] past its due date, and the balance to pay is [open sum].\nPlease let us know when to expect the payment, or whether there is a question about the document. A reply to this message reaches us.\n\nThe document is attached, and can be seen here too:\n[link]\n\nThank you,\n[business]',
};
