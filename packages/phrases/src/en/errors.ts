import type { errors as errorsHe, fields as fieldsHe } from '../he/errors.ts';

export const errors: Record<keyof typeof errorsHe, string> = {
  INVALID_REQUEST: 'Some details need a correction. They are marked in the form',
  MALFORMED_REQUEST: 'The request did not arrive whole. Refresh the page and try again',
  NOT_SIGNED_IN: 'You were disconnected from the system, please log in again',
  CODE_REQUIRED: 'Complete the sign-in with the one-time code',
  XSRF_TOKEN_INVALID: 'The sign-in changed in another tab. Refresh the page',
  NOT_PERMITTED: 'You are not permitted to perform this action',
  ACCOUNT_NOT_OPEN:
    'The sign-in changed in another tab, or your access to this business has ended. Refresh the page to go on in a business that is open to you',
  OWNER_STAYS: 'Nobody can change, disable or remove the owner. Transfer the ownership first',
  OWNERSHIP_OFFERED: 'The ownership is offered to somebody already. Withdraw that offer first',
  OWNERSHIP_OFFER_ENDED: 'The offer of the ownership is over. Refresh the page',
  PERSON_IS_MEMBER: 'Whoever signs in with this address works in the business already',
  INVITATION_WAITS: 'An invitation for this address is waiting. Send a new link from the list',
  INVITATION_ENDED: 'The invitation was used or withdrawn, or its time is over. Ask for a new one',
  INVITATION_OF_ANOTHER: 'The invitation is for another address. Sign in with the invited one',
  ACCOUNT_CLOSED:
    'The account is closed. You can read, download and export, but not change anything. To reopen it, contact support.',
  ACCOUNT_READ_ONLY:
    'The subscription is over, so the account is read-only. You can read, download and export. To renew it, contact support.',
  ACCOUNT_SUSPENDED:
    'The account is suspended while we look into it. You can read, download and export, but not change anything. For details, contact support.',
  ACCOUNT_BLOCKED:
    'The account is blocked. You can read and export the documents that were issued. To lift the block, contact support.',
  PACKAGE_REQUIRED: 'Your package does not include this. Upgrade it to go on',
  NOT_FOUND: 'We did not find what you looked for. The link may be wrong',
  METHOD_NOT_ALLOWED: 'This address does not support the action',
  IDEMPOTENCY_KEY_REUSED: 'The form was already sent with other details. Open a new document',
  IDEMPOTENCY_KEY_MISSING: 'The request came without an identifier. Refresh the page and try again',
  ORIGINAL_ALREADY_DELIVERED: 'The original was already handed out. A certified copy is available',
  ALLOCATION_NUMBER_TAKEN: 'Document {number} has this allocation number. Check it or open it',
  ALLOCATION_REFUSED: 'Document {number} has no allocation number. Decide on its page what to do',
  TOTAL_MISMATCH:
    'The total computed on the server differs from the screen. Nothing was recorded. Refresh and check',
  ISSUE_DAY_MISSED: 'The day passed while the account was blocked. Choose another, or issue now',
  ISSUE_NOT_ANNOUNCED: 'The note of the day before was not sent. Choose a day, or issue now',
  STATE_NOT_ALLOWED: 'The present state of the document does not allow this. Refresh the page',
  CREDIT_ALLOCATED:
    'This takes away a credit that pays other documents or was refunded. Undo those allocations or refunds first',
  ALLOCATION_ABOVE_CREDIT:
    'The sum is above the credit that is left, which changed meanwhile. Correct the sum',
  ALLOCATION_ABOVE_OPEN:
    'The sum is above the open balance of the document, which changed meanwhile. Correct the sum',
  ALLOCATION_NOT_ALLOWED:
    'A credit can only pay an invoice or a transaction invoice of the same customer',
  DOCUMENT_IN_USE: 'Later documents hang on this one. Cancel them first',
  PAID_BY_CREDIT: 'A credit is allocated to this document. Undo the allocation first, on this page',
  BODY_TOO_LARGE: 'Too much information was sent',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content is not supported',
  UPLOAD_OUT_OF_PLACE: 'A part of the file came out of turn. The upload goes on where it should',
  FILE_TOO_LARGE: 'The file is too large. Up to {megabytes} MB are possible',
  FILE_KIND_REFUSED:
    '{kind, select, heic {HEIC pictures are not supported. Save it as JPEG and upload it again} svg {SVG files are not supported. Upload PNG or JPEG} gif {GIF files are not supported. Upload PNG or JPEG} other {This kind of file is not supported. Upload PDF, JPEG, PNG, WebP or TIFF}}',
  FILE_EMPTY: 'The file is empty',
  IMAGE_UNREADABLE: 'The picture is damaged and cannot be opened. Take or save it again',
  IMAGE_TOO_LARGE: 'The picture is too large. Up to {side} pixels a side are possible',
  PDF_REFUSED:
    '{reason, select, locked {The file is locked by a password. Save it without one and upload it again} pages {The file has too many pages} active {The file holds automatic actions, so it was not kept. Print it to a new PDF and upload that} other {The PDF is damaged and cannot be opened}}',
  BANK_SUM_DIFFERS:
    'The documents differ from the movement by {difference}. Choose more documents, or mark the difference as a bank fee',
  BANK_TARGET_TAKEN:
    'One of the documents was matched with another movement or cancelled meanwhile. The list is up to date; choose again',
  ALREADY_DEPOSITED:
    'One of the cheques or sums of cash was deposited meanwhile, or its receipt was cancelled. The list is up to date; choose again',
  DEPOSIT_IN_USE:
    'A movement of the bank is matched with the deposit, or a cheque of it bounced. Release the match first',
  CHEQUE_OF_DEPOSIT:
    'The cheque went to the bank in a deposit with a slip. Undo the deposit, on the page of deposits of the bank',
  VIEW_MAILED: 'The view is mailed by schedule. End the mail before you delete the view',
  STATEMENT_REFUSED: 'The statement cannot be imported. Correct what is marked',
  TABLE_REFUSED: 'The file cannot be read as a table',
  OPENINGS_LIMIT_REACHED: 'Many accounts were opened in the last hour. You can go on in an hour',
  MAIL_LIMIT_REACHED: 'All mails of this hour or day were sent. You can send again from {opensAt}',
  BULK_EMPTY: 'No documents match the filter',
  BULK_TOO_MANY: 'One job takes up to {max} documents. Please narrow the filter',
  NOTHING_NEW: 'Nothing of these days is new. All of the period can be chosen',
  BUSINESS_ID_MISSING: 'The uniform file needs the number of the business: see its details',
  EXPORT_NEEDS_JOB:
    'The list is long: its file is written in the background. A notice tells when it is ready',
  BULK_JOBS_RUNNING: 'Several jobs are running already. Another can start when one of them ends',
  BATCH_COLUMNS_UNKNOWN:
    'The file has a column that is not known: {head}. Choose a field for it or choose not to read it, then issue',
  BATCH_RUNNING: 'Documents from this file are being issued or already were. Refresh the page',
  FILE_INFECTED: 'The security check found harmful content in the file. It was not kept',
  FILE_QUOTA_REACHED:
    'The room for files in this account is used up. Delete files that are not needed',
  DOCUMENT_REFUSED: 'The document was not issued. Correct the marked fields',
  NUMBERING_MISSING: 'No numbering is set for this document type. Set it before issuing',
  NUMBERING_EXHAUSTED: 'The numbering of this document type has reached its end',
  CANCEL_BY_CREDIT_ONLY: 'A tax document is cancelled by a credit invoice only',
  NUMBERING_REFUSED: 'The numbering was not saved. Correct the marked fields',
  PROOF_WRONG: 'The password or the code is wrong. You can try again',
  PROOF_BLOCKED: 'Too many wrong tries. You can try again in an hour',
  CODE_WRONG:
    'This is not the code that the app shows now. Check that the clock of the phone is right, and try the next code',
  FACTOR_SETUP_ENDED: 'This set-up is over. Please begin it again',
  FORCE_SET_2FA:
    'Two-step verification is now mandatory: an authenticator app on your phone or a passkey. Set it up to go on',
  PASSKEY_REFUSED: 'The passkey was not saved. Please try again, or choose another device',
  FACTOR_NOT_SET_UP: 'This way is not set up yet. Set it up before you choose it',
  SETTINGS_CHANGED: 'The settings were saved in another tab meanwhile. Nothing was overwritten',
  VERSION_CONFLICT: 'Somebody else saved changes here meanwhile. Nothing was overwritten',
  DRAFT_ISSUED: 'This draft was issued already, here or on another screen. Nothing is issued twice',
  PERIOD_LOCKED:
    'The books are locked until {until}. Choose a later date, or ask the owner to open the period under Bookkeeping',
  YEAR_CLOSED: 'The year is closed. Reopen it under Year closing before its months are opened',
  EXPENSE_REPORTED: 'The expense was reported and cannot be changed. It can be opened again first',
  PRINT_DAMAGED:
    'The stored signed file is missing or damaged, and it cannot be printed again. The document itself is safe and can be viewed. Contact support to restore the file from a backup',
  FILE_LOST:
    'The stored file is missing or damaged and cannot be opened. All other data is kept. Upload or make it again, or ask support to restore a backup',
  FILE_PRINTED: 'The image is printed on an issued document, so it cannot be removed',
  STILL_IN_USE: 'It cannot be deleted while something uses it. It can be switched off instead',
  LIST_FULL: 'No more fit here. Delete what is not in use',
  MERGE_NOT_ALLOWED: 'These two customers cannot be merged',
  MERGE_LINKED:
    'A document issued since the merge follows or pays one of the other card, so they cannot be parted',
  UNDO_TOO_LATE: 'The time in which this could be undone has passed',
  STATEMENT_TOO_LONG:
    'This period has too many movements for one statement. Choose a shorter period',
  STEP_NOT_AVAILABLE: '{step} is not an available step',
  LEDGER_ACCOUNT_ENDED:
    'The account was ended and takes no entries. Choose another one, or reopen it in the chart of accounts',
  ACCOUNT_HAS_BALANCE:
    'The account has a balance. It can be ended once a journal entry moves it to another account',
  ENTRY_REFUSED: 'The entry was not written. Please correct the marked fields',
  SETTINGS_REFUSED: 'The settings were not saved. Correct the marked fields',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in a minute',
  INTERNAL_ERROR:
    'Something failed on our side. Your data is safe. Try again, and contact support with the reference number if it returns',
  STORAGE_FULL: 'The server has no free space. Nothing was lost. Try again later',
  BUSY: 'The system is busy. Nothing was lost. Try again in a moment',
  ROBOT_CHECK_AWAY: 'The robot check is not available right now. Try again in a few minutes',
};

export const fields: Record<keyof typeof fieldsHe, string> = {
  FIELD_REQUIRED: 'Required',
  FIELD_UNKNOWN: 'A field that this screen does not know',
  FIELD_WRONG_TYPE: 'The value is not valid',
  TEXT_TOO_LONG: 'The text is too long',
  TEXT_FORBIDDEN_CHARACTERS: 'The text holds characters that cannot be stored',
  EMAIL_INVALID: 'The e-mail address is not valid',
  PHONE_INVALID:
    'The phone number is not valid. A number abroad begins with + and its country code',
  MOBILE_INVALID: 'Text messages go to mobile numbers alone: 05 and eight digits',
  BIT_PHONE_INVALID: 'Bit pays to mobile numbers alone: 05 and eight digits',
  SMS_LIMIT_REACHED: 'Many text messages were sent in a short time. Send later, or by WhatsApp',
  SMS_NOT_AVAILABLE: 'There is no supplier of text messages yet. Share by WhatsApp or e-mail',
  TAX_ID_INVALID: 'The ID number is not valid. Check the digits',
  WEB_ADDRESS_INVALID: 'Invalid web address. For example https://example.co.il',
  BANK_ACCOUNT_TAKEN: 'This bank account is in the list already',
  BANK_UNKNOWN: 'Choose a bank from the list',
  ACCOUNT_INVALID: 'The account number is not valid. Enter digits, up to 13',
  IBAN_INVALID: 'Invalid IBAN. An Israeli one begins with IL and 21 digits',
  DATE_INVALID: 'The date is not valid. For example 20/11/2026',
  DATE_NOT_AHEAD: 'Choose a date from tomorrow on, up to a year ahead',
  PERSON_NEEDED: 'Such a document is not issued automatically: a person confirms it each time',
  DATE_IN_FUTURE: 'Days that have not come yet cannot be chosen. The last one is today',
  DATE_RANGE_INVALID: 'The end date is before the start date',
  DATE_RANGE_TOO_LONG: 'Choose a range of less than a year',
  NUMBER_TOO_LARGE: 'The number is too large',
  NUMBER_NEGATIVE: 'The number must be zero or more',
  QUANTITY_IS_ZERO: 'The quantity cannot be zero',
  PERCENT_OUT_OF_RANGE: 'The percentage must be between 0 and 100',
  TOO_MANY_LINES: 'Too many rows in one document. Up to 1,000 are possible',
  TOO_MANY_RECIPIENTS: 'Up to 10 addresses are possible',
  LIST_TOO_LONG: 'Too many are chosen here',
  TABLE_TOO_LONG_TO_PRINT:
    'The table is too long for a PDF: up to 2,000 rows are possible. Narrow the filter, or export to Excel',
  PRICE_CURRENCY_IN_SHEKELS_ONLY: 'A price in another currency needs a document in shekels',
  PRICE_NOT_CONVERTED: 'The unit price does not follow from its currency and rate',
  IMAGE_NOT_ALLOWED: 'Images are printed on quotes and orders only',
  TOO_MANY_IMAGES: 'Up to 50 rows may have an image',
  IMAGE_KIND_NOT_TAKEN: 'An image has to be a JPEG, PNG or WebP',
  FILE_NOT_FOUND: 'The file is no longer kept. Please attach it again',
  FILE_TOO_LARGE_TO_SEND: 'A file that goes with a document may have 5 MB at most',
  ALLOCATION_NUMBER_INVALID: 'An allocation number has nine digits',
  SUM_ABOVE_OPEN: 'The sum is above what is left to pay',
  ENTRY_NOT_BALANCED: 'Debits have to equal credits',
  SUMS_DIFFER: 'The sums together are not the sum of the paper',
  VALUE_NOT_ALLOWED: 'This choice is not possible here',
  LEDGER_ACCOUNT_ENDED: 'The account was ended. Choose another one, or reopen it',
  ACCOUNT_KEY_TAKEN: 'Another account has this key already',
  NAME_TAKEN: 'This name exists already',
  ALLOCATION_NUMBER_TAKEN: 'Another document has this allocation number',
  CATALOGUE_NUMBER_TAKEN: 'Another item has this catalogue number',
  FIRST_NUMBER_OUT_OF_RANGE: 'Choose a whole number between 1 and 999,999,999',
  SIGNATURE_INVALID: 'The signature cannot be read. Clear it and sign again, or leave it empty',
  TAX_ID_FINAL: 'Documents were already issued under this number, so it is final',
  EMAIL_IS_OWN: 'This is your own address. Enter the address of the owner',
  TAX_ID_EXISTS: 'Another business in the system has this number. Check the digits',
  BRANCH_CODE_INVALID: 'The code of a branch: up to 7 English letters and digits',
  BRANCH_CODE_TAKEN: 'Another branch has this code',
  BRANCH_IS_DEFAULT: 'This is the default branch. Make another one the default first',
  BRANCH_ENDED: 'The branch is closed. Choose another one, or reopen it in the business details',
  COMPANY_KIND_FINAL:
    'Documents were already issued, so only a change between exempt and licensed dealer is possible',
  NUMBERING_LOCKED: 'A document of this series was already issued, so its first number is final',
  REMINDER_DAYS_OUT_OF_RANGE: 'From 60 days before the due date to 365 days after it',
  REMINDER_DAYS_TAKEN: 'There is a step at this time already',
  REMINDER_DOCUMENTS_MISSING:
    'The text has to hold [documents], so that the customer sees which documents it is about',
  DOC_TYPE_NOT_ALLOWED: 'This type of business may not issue this document',
  NO_ITEMS: 'Add at least one item row',
  ROW_OUT_OF_PLACE: 'This row stands outside the document',
  ITEMS_NOT_ALLOWED: 'This type has no item rows',
  NO_PAYMENTS: 'Add at least one payment row',
  PAYMENTS_NOT_ALLOWED: 'This type has no payments',
  SUM_MISMATCH: 'The payments do not add up to the document',
  REFUND_ABOVE_TOTAL: 'The refund is larger than the credit',
  PAYMENT_DATE_IN_FUTURE: 'A future date cannot be chosen, except for a cheque or a card',
  BRANCH_INVALID: 'A branch of an Israeli bank has up to three digits',
  PAYMENT_DATE_TOO_FAR: 'The date is too far ahead. Up to ten years from today is possible',
  PAYMENT_SHEKELS_ONLY: 'This means is written in shekels only',
  PAYMENT_SUM_DIFFERS: 'The sum in shekels does not follow from the currency and its rate',
  PAYMENT_SUM_NOT_POSITIVE: 'The payment must be above zero',
  WITHHOLDING_ALONE: 'Withholding tax cannot be the only payment',
  ALLOCATED_ABOVE_RECEIVED: 'More was allocated to invoices than was received',
  REFUND_SUM_DIFFERS: 'The refund differs from the credits that were chosen. Correct the sum',
  REFUND_ABOVE_CREDIT:
    'The refund is above the free credit, which has changed meanwhile. Correct the sum',
  CREDIT_WITHOUT_DOCUMENT: 'Choose the invoice to credit',
  CREDIT_SUM_DIFFERS: 'The credit does not match the sum chosen on the invoice',
  RELEASE_WITHOUT_DEPOSIT: 'Choose the deposit to release',
  RELEASE_SUM_DIFFERS: 'The release does not match the sum chosen on the deposit',
  LINK_NOT_ALLOWED: 'This document cannot be based on the chosen one',
  LINK_NOT_FOUND: 'The chosen document was not found',
  LINK_TWICE: 'This document was already chosen',
  LINK_SUM_NOT_POSITIVE: 'The sum must be above zero',
  MEANS_NOT_ALLOWED: 'This means of payment is not possible on this type',
  DEPOSIT_NOT_FOUND: 'The chosen deposit was not found',
  CURRENCY_SHEKELS_ONLY: 'This type is issued in shekels only',
  DONOR_ID_NOT_ALLOWED: 'This ID number is possible on a donation receipt only',
  LINK_OTHER_TAX_ID:
    'The linked document was made out to a customer with another tax ID. Correct the customer, or remove the link',
  REQUEST_WITHOUT_VAT:
    'The transaction invoice was issued when the business added no VAT. Issue a tax invoice or a tax invoice receipt based on it',
  REQUEST_WITH_VAT:
    'The transaction invoice was issued when the business added VAT. Close it by hand and issue a new one',
  REQUEST_PAID_WITHOUT_VAT:
    'A part of the transaction invoice was paid by a receipt without VAT. Close it by hand and issue an invoice for the rest, without a link to it',
  MONEY_OF_TWO_KINDS:
    'Money of the time with VAT and of the time without it cannot be in one document. Issue two documents',
  SURPLUS_OVER_INVOICES:
    'A receipt for a tax invoice of the time with VAT has to equal what it pays. Issue a separate receipt for the rest',
  THIRD_PARTY_UNCONFIRMED:
    'The payer is not the customer of the paid document. Confirm that somebody else paid, or correct the customer',
  THIRD_PARTY_NOT_ALLOWED: 'The payer is the customer of the document, so nobody else paid',
  THIRD_PARTY_SURPLUS:
    'A payment for somebody else has to equal what it pays. Issue a separate receipt for the rest',
  LINK_OTHER_CUSTOMER: 'The linked documents belong to another customer',
  ABOVE_SOURCE_ROW:
    'More than is left of the row in the source document. To add to it, add a row of its own',
  SOURCE_ROW_TERMS_DIFFER: 'A row that takes a sum is in the currency of its source document',
  SOURCE_ROW_WITH_VAT:
    '{vat, select, none {Begin again from the source document} other {The price in the source includes VAT. Choose so in the menu of the row}}',
  SOURCE_ROW_BEFORE_VAT:
    '{vat, select, none {Begin again from the source document} other {The price in the source is before VAT. Choose so in the menu of the row}}',
  ABOVE_OPEN_BALANCE: 'The sum is above the open balance of the document',
  CREDIT_ABOVE_DOCUMENT: 'The credits are above the invoice',
  SOURCE_CLOSED: 'The chosen document is already closed',
  SOURCE_CANCELLED: 'The chosen document is cancelled',
  LANGUAGE_NOT_ALLOWED:
    'The original is in Hebrew. An English translation can go with the mail, or originals in a foreign language can be allowed in document design',
  CURRENCY_NOT_ALLOWED: 'The business may not issue originals in a foreign currency',
  CURRENCY_RATE_MISSING: 'The exchange rate is missing',
  VAT_RATE_NOT_ALLOWED:
    'The business may not choose a VAT rate. The design of documents can permit it',
  VAT_RATE_UNKNOWN: 'There was no such VAT rate until the date of the document',
  DONOR_ID_MISSING: 'The donor ID is missing',
  CUSTOMER_NAME_MISSING: 'The customer name is missing',
  CUSTOMER_ID_REQUIRED:
    'The customer ID is missing. It is required on an invoice above ₪ 5,000 before VAT',
  DOCUMENT_DATE_IN_FUTURE: 'A future date cannot be chosen',
  DOCUMENT_DATE_TOO_OLD: 'The date is too old. Up to 15 days back are possible',
  DOCUMENT_DATE_LOCKED:
    'The books are locked on this date. Choose a date after the lock, or ask the owner to open the period under Bookkeeping',
  DOCUMENT_DATE_BEFORE_LAST: 'The date is before the last document of this type',
  DOCUMENT_DATE_BEFORE_VAT_TABLE:
    'The VAT rate of this date is not known. Choose a date from 1 September 2012 on',
  DUE_DATE_BEFORE_DOCUMENT: 'The due date is before the document date',
  DISCOUNT_ABOVE_LINE: 'The discount is larger than the row',
  DISCOUNT_ABOVE_TOTAL: 'The discount is larger than the document',
  TOTAL_TOO_LARGE: 'The total of the document is too large',
  ZERO_RATE_REASON_MISSING:
    'The reason for zero-rate VAT is missing. Choose one from the list or type it',
  ALLOCATION_NUMBER_NOT_ALLOWED:
    'Only a tax invoice and a tax invoice-receipt carry an allocation number',
  ALLOCATION_DIGITS_INVALID: 'An allocation number has 9 digits, or up to 30 in full',
  TOTAL_BELOW_ZERO:
    'The total is below zero. To credit the customer, issue a credit invoice with positive rows',
  FILE_NUMBER_INVALID: 'A file number has up to 9 digits',
  RETENTION_OUT_OF_RANGE: 'Books are kept between 7 and 30 years',
  ADVANCES_OUT_OF_RANGE: 'The rate of advances is between 0 and 35 percent',
  MONTH_WITHIN_PERIOD:
    'The reporting period can only change where a two-month period begins: January, March, May and so on',
  TOTAL_IS_ZERO: 'The total of the document must be above zero',
};
