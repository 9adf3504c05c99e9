import type { errors as errorsHe, fields as fieldsHe } from '../he/errors.ts';

export const errors: Record<keyof typeof errorsHe, string> = {
  INVALID_REQUEST: 'Some details need correction. They are marked in the form',
  MALFORMED_REQUEST: 'The request was incomplete. Refresh the page and try again',
  NOT_SIGNED_IN: 'You were disconnected from the system, please log in again',
  CODE_REQUIRED: 'Complete the sign-in with the one-time code',
  XSRF_TOKEN_INVALID: 'The sign-in changed in another tab. Refresh the page',
  NOT_PERMITTED: 'You are not permitted to perform this action',
  ACCOUNT_NOT_OPEN:
    'The sign-in changed in another tab, or your access to this business has ended. Refresh the page to continue in a business that you can access',
  OWNER_STAYS: 'Nobody can change, disable or remove the owner. Transfer the ownership first',
  OWNERSHIP_OFFERED: 'The ownership is already offered to somebody. Withdraw that offer first',
  OWNERSHIP_OFFER_ENDED: 'The ownership offer has ended. Refresh the page',
  PERSON_IS_MEMBER: 'The person with this address already works in the business',
  INVITATION_WAITS: 'This address already has an open invitation. Send a new link from the list',
  INVITATION_ENDED: 'The invitation was used or withdrawn, or has expired. Ask for a new one',
  INVITATION_OF_ANOTHER: 'The invitation is for another address. Sign in with the invited one',
  ACCOUNT_CLOSED:
    'The account is closed. You can read, download and export, but not change anything. To reopen it, contact support.',
  ACCOUNT_READ_ONLY:
    'The subscription has ended, so the account is read-only. You can read, download and export. To renew it, contact support.',
  ACCOUNT_SUSPENDED:
    'The account is suspended while we look into it. You can read, download and export, but not change anything. For details, contact support.',
  ACCOUNT_BLOCKED:
    'The account is blocked. You can read and export the documents that were issued. To lift the block, contact support.',
  PACKAGE_REQUIRED: 'Your plan does not include this. Upgrade to continue',
  NOT_FOUND: 'We did not find what you are looking for. The link may be wrong',
  METHOD_NOT_ALLOWED: 'This address does not support the action',
  IDEMPOTENCY_KEY_REUSED: 'The form was already sent with other details. Open a new document',
  IDEMPOTENCY_KEY_MISSING: 'The request has no identifier. Refresh the page and try again',
  ORIGINAL_ALREADY_DELIVERED: 'The original was already delivered. A certified copy is available',
  ALLOCATION_NUMBER_TAKEN:
    'Document {number} already has this allocation number. Check it or open that document',
  ALLOCATION_REFUSED: 'Document {number} has no allocation number. Choose what to do on its page',
  TOTAL_MISMATCH:
    'The total computed on the server differs from the screen. Nothing was recorded. Refresh and check',
  ISSUE_DAY_MISSED: 'The date passed while the account was blocked. Choose another, or issue now',
  ISSUE_NOT_ANNOUNCED:
    'The notification of the day before was not sent, so the document was not issued. Choose a new date, or issue now',
  STATE_NOT_ALLOWED: 'The current status of the document does not allow this. Refresh the page',
  CREDIT_ALLOCATED:
    'This removes a credit that pays other documents or was refunded. Undo those allocations or refunds first',
  ALLOCATION_ABOVE_CREDIT: 'The amount exceeds the free credit, which has changed. Correct it',
  ALLOCATION_ABOVE_OPEN:
    'The amount exceeds the open balance of the document, which has changed. Correct the amount',
  ALLOCATION_NOT_ALLOWED:
    'A credit can only pay an invoice or a transaction invoice of the same customer',
  DOCUMENT_IN_USE: 'Later documents reference this one. Cancel them first',
  PAID_BY_CREDIT: 'A credit is allocated to this document. Undo the allocation first, on this page',
  BODY_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'This content type is not supported',
  UPLOAD_OUT_OF_PLACE: 'A part arrived out of order. The upload continues from the right place',
  FILE_TOO_LARGE: 'The file is too large. The limit is {megabytes} MB',
  FILE_KIND_REFUSED:
    '{kind, select, heic {HEIC pictures are not supported. Save it as JPEG and upload it again} svg {SVG files are not supported. Upload PNG or JPEG} gif {GIF files are not supported. Upload PNG or JPEG} other {This kind of file is not supported. Upload PDF, JPEG, PNG, WebP or TIFF}}',
  FILE_EMPTY: 'The file is empty',
  IMAGE_UNREADABLE: 'The picture is damaged and cannot be opened. Take or save it again',
  IMAGE_TOO_LARGE: 'The picture is too large. The limit is {side} pixels a side',
  PDF_REFUSED:
    '{reason, select, locked {The file is locked by a password. Save it without one and upload it again} pages {The file has too many pages} active {The file holds automatic actions, so it was not kept. Print it to a new PDF and upload that} other {The PDF is damaged and cannot be opened}}',
  BANK_SUM_DIFFERS:
    'The documents differ from the movement by {difference}. Choose more documents, or mark the difference as a bank fee',
  BANK_TARGET_TAKEN:
    'One of the documents was matched with another movement or cancelled. The list is up to date; choose again',
  ALREADY_DEPOSITED:
    'One of the cheques or cash amounts was already deposited, or its receipt was cancelled. The list is up to date; choose again',
  DEPOSIT_IN_USE:
    'A bank movement is matched with the deposit, or one of its cheques bounced. Undo the match first',
  CHEQUE_OF_DEPOSIT: 'The cheque was deposited with a slip. Undo that deposit on the bank page',
  VIEW_MAILED: 'The view has a scheduled mail. End the mail before you delete the view',
  STATEMENT_REFUSED: 'The statement cannot be imported. Correct what is marked',
  TABLE_REFUSED: 'The file cannot be read as a table',
  OPENINGS_LIMIT_REACHED: 'Many accounts were opened in the last hour. You can continue in an hour',
  MAIL_LIMIT_REACHED: 'The hourly or daily mail limit was reached. Send again from {opensAt}',
  BULK_EMPTY: 'No documents match the filter',
  BULK_TOO_MANY: 'One job can hold up to {max} documents. Please narrow the filter',
  NOTHING_NEW: 'There is nothing new in this period. You can choose the whole period',
  BUSINESS_ID_MISSING: 'The uniform file needs the business number. Enter it in business details',
  EXPORT_NEEDS_JOB:
    'The list is long, so its file is created in the background. You get a notification when it is ready',
  BULK_JOBS_RUNNING: 'Several jobs are already running. Start another when one of them finishes',
  BATCH_COLUMNS_UNKNOWN:
    'The file has an unknown column: {head}. Choose a field for it or choose "Do not import", then issue',
  BATCH_RUNNING: 'Documents from this file are being issued or already were. Refresh the page',
  FILE_INFECTED: 'The security check found harmful content in the file. It was not saved',
  FILE_QUOTA_REACHED: 'The file storage of this account is full. Delete files that are not needed',
  DOCUMENT_REFUSED: 'The document was not issued. Correct the marked fields',
  NUMBERING_MISSING: 'No numbering is set for this document type. Set it before issuing',
  NUMBERING_EXHAUSTED: 'The numbering of this document type has reached its end',
  CANCEL_BY_CREDIT_ONLY: 'A tax document can only be cancelled by a credit invoice',
  NUMBERING_REFUSED: 'The numbering was not saved. Correct the marked fields',
  PROOF_WRONG: 'The password or the code is wrong. Try again',
  PROOF_BLOCKED: 'Too many wrong attempts. Try again in an hour',
  CODE_WRONG:
    'This is not the code that the app shows now. Check the clock of the phone, and try the next code',
  FACTOR_SETUP_ENDED: 'This setup has expired. Please start again',
  FORCE_SET_2FA:
    'Two-step verification is now mandatory: an authenticator app on your phone or a passkey. Set it up to continue',
  PASSKEY_REFUSED: 'The passkey was not saved. Please try again, or choose another device',
  FACTOR_NOT_SET_UP: 'This method is not set up yet. Set it up before you choose it',
  SETTINGS_CHANGED: 'The settings were saved in another tab. Nothing was overwritten',
  VERSION_CONFLICT: 'Someone else saved changes. Nothing was overwritten',
  DRAFT_ISSUED: 'This draft was already issued, here or on another screen. Nothing is issued twice',
  PERIOD_LOCKED:
    'The books are locked until {until}. Choose a later date or report month, or ask the owner to open the period under Bookkeeping',
  YEAR_CLOSED: 'The year is closed. Reopen it under Year closing before its months are opened',
  EXPENSE_IN_LOCKED_BOOKS:
    'The expense was reported in a month whose books are locked, so it is not reopened. To correct it, record a credit note of the supplier for the same sum in an open month, and then the right expense',
  EXPENSE_REPORTED: 'The expense was reported and cannot be changed. You can reopen it first',
  PRINT_DAMAGED:
    'The stored signed file is missing or damaged, and it cannot be printed again. The document itself is safe and can be viewed. Contact support to restore the file from a backup',
  FILE_LOST:
    'The stored file is missing or damaged and cannot be opened. All other data is safe. Upload or create it again, or ask support to restore a backup',
  FILE_PRINTED: 'The image is printed on an issued document, so it cannot be removed',
  STILL_IN_USE: 'It is in use, so it cannot be deleted. You can deactivate it instead',
  LIST_FULL: 'You have reached the maximum. Delete what you do not use',
  MERGE_NOT_ALLOWED: 'These two customers cannot be merged',
  MERGE_LINKED:
    'A document issued since the merge references or pays one of the other card, so the merge cannot be undone',
  UNDO_TOO_LATE: 'The time to undo this has passed',
  STATEMENT_TOO_LONG:
    'This period has too many movements for one statement. Choose a shorter period',
  STEP_NOT_AVAILABLE: '{step} is not an available step',
  LEDGER_ACCOUNT_ENDED:
    'The account is closed and accepts no entries. Choose another one, or reopen it in the chart of accounts',
  ACCOUNT_HAS_BALANCE:
    'The account has a balance. You can close it once a journal entry moves the balance to another account',
  ENTRY_REFUSED: 'The entry was not recorded. Correct the marked fields',
  SETTINGS_REFUSED: 'The settings were not saved. Correct the marked fields',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in a minute',
  INTERNAL_ERROR:
    'Something went wrong on our side. Your data is safe. Try again, and if it happens again contact support with the reference number',
  STORAGE_FULL: 'The server has no free space. Nothing was lost. Try again later',
  BUSY: 'The system is busy. Nothing was lost. Try again in a moment',
  ROBOT_CHECK_AWAY: 'The robot check is not available right now. Try again in a few minutes',
};

export const fields: Record<keyof typeof fieldsHe, string> = {
  FIELD_REQUIRED: 'Required',
  FIELD_UNKNOWN: 'This screen does not know the field',
  FIELD_WRONG_TYPE: 'The value is not valid',
  TEXT_TOO_LONG: 'The text is too long',
  TEXT_FORBIDDEN_CHARACTERS: 'The text contains characters that cannot be stored',
  EMAIL_INVALID: 'The e-mail address is not valid',
  PHONE_INVALID: 'The phone number is not valid. A foreign one starts with + and its country code',
  MOBILE_INVALID: 'Text messages can only be sent to mobile numbers: 05 and eight digits',
  BIT_PHONE_INVALID: 'Bit works only with mobile numbers: 05 and eight digits',
  SMS_LIMIT_REACHED: 'Too many text messages were sent in a short time. Send later, or by WhatsApp',
  SMS_NOT_AVAILABLE: 'Text messages are not set up yet. Share by WhatsApp or e-mail',
  TAX_ID_INVALID: 'The ID number is not valid. Check the digits',
  WEB_ADDRESS_INVALID: 'Invalid web address. For example https://example.co.il',
  BANK_ACCOUNT_TAKEN: 'This bank account is already in the list',
  BANK_UNKNOWN: 'Choose a bank from the list',
  ACCOUNT_INVALID: 'The account number is not valid. Enter up to 13 digits',
  IBAN_INVALID: 'Invalid IBAN. An Israeli IBAN is IL and 21 digits',
  DATE_INVALID: 'The date is not valid. For example 20/11/2026',
  DATE_NOT_AHEAD: 'Choose a date between tomorrow and a year from now',
  PERSON_NEEDED: 'This type is not issued automatically: a person confirms each document',
  DATE_IN_FUTURE: 'Future dates cannot be chosen. The last possible date is today',
  DATE_RANGE_INVALID: 'The end date is before the start date',
  DATE_RANGE_TOO_LONG: 'Choose a range of less than a year',
  NUMBER_TOO_LARGE: 'The number is too large',
  NUMBER_NEGATIVE: 'The number must be zero or more',
  QUANTITY_IS_ZERO: 'The quantity cannot be zero',
  PERCENT_OUT_OF_RANGE: 'The percentage must be between 0 and 100',
  TOO_MANY_LINES: 'Too many rows in one document. The limit is 1,000',
  TOO_MANY_RECIPIENTS: 'The limit is 10 addresses',
  LIST_TOO_LONG: 'Too many are selected',
  TABLE_TOO_LONG_TO_PRINT:
    'The table is too long for a PDF: the limit is 2,000 rows. Narrow the filter, or export to Excel',
  PRICE_CURRENCY_IN_SHEKELS_ONLY: 'A price in another currency requires a document in shekels',
  PRICE_NOT_CONVERTED: 'The unit price does not match its currency and rate',
  IMAGE_NOT_ALLOWED: 'Images can only be printed on quotes and orders',
  TOO_MANY_IMAGES: 'Up to 50 rows can have an image',
  IMAGE_KIND_NOT_TAKEN: 'An image must be JPEG, PNG or WebP',
  FILE_NOT_FOUND: 'The file no longer exists. Please attach it again',
  FILE_TOO_LARGE_TO_SEND: 'A file sent with a document can have up to 5 MB',
  ALLOCATION_NUMBER_INVALID: 'An allocation number has nine digits',
  SUM_ABOVE_OPEN: 'The amount exceeds the balance to pay',
  ENTRY_NOT_BALANCED: 'Debits must equal credits',
  SUMS_DIFFER: 'The amounts do not add up to the document total',
  VALUE_NOT_ALLOWED: 'This choice is not possible here',
  LEDGER_ACCOUNT_ENDED: 'The account is closed. Choose another one, or reopen it',
  ACCOUNT_KEY_TAKEN: 'Another account already has this key',
  NAME_TAKEN: 'This name already exists',
  ALLOCATION_NUMBER_TAKEN: 'Another document already has this allocation number',
  CATALOGUE_NUMBER_TAKEN: 'Another item already has this catalogue number',
  FIRST_NUMBER_OUT_OF_RANGE: 'Choose a whole number between 1 and 999,999,999',
  SIGNATURE_INVALID: 'The signature cannot be read. Clear it and sign again, or leave it empty',
  TAX_ID_FINAL: 'Documents were already issued under this number, so it is final',
  EMAIL_IS_OWN: 'This is your own address. Enter the address of the owner',
  TAX_ID_EXISTS: 'Another business in the system has this number. Check the digits',
  BRANCH_CODE_INVALID: 'The branch code can have up to 7 Latin letters and digits',
  BRANCH_CODE_TAKEN: 'Another branch already has this code',
  BRANCH_IS_DEFAULT: 'This is the default branch. Make another one the default first',
  BRANCH_ENDED: 'The branch is closed. Choose another one, or reopen it in the business details',
  COMPANY_KIND_FINAL:
    'Documents were already issued, so you can only switch between exempt and licensed dealer',
  NUMBERING_LOCKED: 'A document of this series was already issued, so its first number is final',
  REMINDER_DAYS_OUT_OF_RANGE: 'Enter between 60 days before the due date and 365 days after it',
  REMINDER_DAYS_TAKEN: 'There is already a step at this time',
  REMINDER_DOCUMENTS_MISSING:
    'The text must contain [documents], so that the customer sees which documents it is about',
  DOC_TYPE_NOT_ALLOWED: 'This type of business may not issue this document',
  NO_ITEMS: 'Add at least one item row',
  ROW_OUT_OF_PLACE: 'This row is outside the document',
  ITEMS_NOT_ALLOWED: 'This type has no item rows',
  NO_PAYMENTS: 'Add at least one payment row',
  PAYMENTS_NOT_ALLOWED: 'This type has no payments',
  SUM_MISMATCH: 'The payments do not add up to the document total',
  REFUND_ABOVE_TOTAL: 'The refund exceeds the credit',
  PAYMENT_DATE_IN_FUTURE: 'Only a cheque or a card can have a future date',
  BRANCH_INVALID: 'A branch number of an Israeli bank has up to three digits',
  PAYMENT_DATE_TOO_FAR: 'The date is too far in the future. The limit is ten years from today',
  PAYMENT_SHEKELS_ONLY: 'This payment method is in shekels only',
  PAYMENT_SUM_DIFFERS: 'The amount in shekels does not match the currency and its rate',
  PAYMENT_SUM_NOT_POSITIVE: 'The payment must be above zero',
  WITHHOLDING_ALONE: 'Withholding tax cannot be the only payment',
  ALLOCATED_ABOVE_RECEIVED: 'More was allocated to invoices than was received',
  REFUND_SUM_DIFFERS: 'The refund differs from the chosen credits. Correct the amount',
  REFUND_ABOVE_CREDIT: 'The refund exceeds the free credit, which has changed. Correct the amount',
  CREDIT_WITHOUT_DOCUMENT: 'Choose the invoice to credit',
  CREDIT_SUM_DIFFERS: 'The credit does not match the amount chosen on the invoice',
  RELEASE_WITHOUT_DEPOSIT: 'Choose the deposit to release',
  RELEASE_SUM_DIFFERS: 'The release does not match the amount chosen on the deposit',
  LINK_NOT_ALLOWED: 'This document cannot be based on the chosen one',
  LINK_NOT_FOUND: 'The chosen document was not found',
  LINK_TWICE: 'This document was already chosen',
  LINK_SUM_NOT_POSITIVE: 'The amount must be above zero',
  MEANS_NOT_ALLOWED: 'This payment method is not possible on this document type',
  DEPOSIT_NOT_FOUND: 'The chosen deposit was not found',
  CURRENCY_SHEKELS_ONLY: 'This type is issued in shekels only',
  DONOR_ID_NOT_ALLOWED: 'This ID number is only possible on a donation receipt',
  LINK_OTHER_TAX_ID:
    'The linked document was issued to a customer with another tax ID. Correct the customer, or remove the link',
  REQUEST_WITHOUT_VAT:
    'The transaction invoice was issued when the business charged no VAT. Issue a tax invoice or a tax invoice-receipt based on it',
  REQUEST_WITH_VAT:
    'The transaction invoice was issued when the business charged VAT. Close it manually and issue a new one',
  REQUEST_PAID_WITHOUT_VAT:
    'Part of the transaction invoice was paid by a receipt without VAT. Close it manually and issue an invoice for the rest, without a link to it',
  MONEY_OF_TWO_KINDS:
    'Money from a period with VAT and from a period without VAT cannot be in one document. Issue two documents',
  SURPLUS_OVER_INVOICES:
    'A receipt for a tax invoice from a period with VAT must equal the amount it pays. Issue a separate receipt for the rest',
  THIRD_PARTY_UNCONFIRMED:
    'The payer is not the customer of the paid document. Confirm that somebody else paid, or correct the customer',
  THIRD_PARTY_NOT_ALLOWED:
    'The payer is the customer of the document, so it is not a payment by somebody else',
  THIRD_PARTY_SURPLUS:
    'A payment for somebody else must equal the amount it pays. Issue a separate receipt for the rest',
  LINK_OTHER_CUSTOMER: 'The linked documents belong to another customer',
  ABOVE_SOURCE_ROW:
    'This exceeds the remainder of the row in the source document. To add more, add a separate row',
  SOURCE_ROW_TERMS_DIFFER: 'A row based on an amount must be in the currency of its source',
  SOURCE_ROW_WITH_VAT:
    '{vat, select, none {Start again from the source document} other {The price in the source includes VAT. Choose so in the menu of the row}}',
  SOURCE_ROW_BEFORE_VAT:
    '{vat, select, none {Start again from the source document} other {The price in the source is before VAT. Choose so in the menu of the row}}',
  ABOVE_OPEN_BALANCE: 'The amount exceeds the open balance of the document',
  CREDIT_ABOVE_DOCUMENT: 'The credits exceed the invoice',
  SOURCE_CLOSED: 'The chosen document is already closed',
  SOURCE_CANCELLED: 'The chosen document is cancelled',
  LANGUAGE_NOT_ALLOWED:
    'The original is in Hebrew. An English translation can go with the mail, or originals in a foreign language can be allowed in document design',
  CURRENCY_NOT_ALLOWED: 'The business may not issue originals in a foreign currency',
  CURRENCY_RATE_MISSING: 'The exchange rate is missing',
  VAT_RATE_NOT_ALLOWED: 'The business may not choose a VAT rate. Allow it in document design',
  VAT_RATE_UNKNOWN: 'This VAT rate was not in force before the document date',
  DONOR_ID_MISSING: 'The donor ID is missing',
  CUSTOMER_NAME_MISSING: 'The customer name is missing',
  CUSTOMER_ID_REQUIRED:
    'The customer ID is missing. It is required on an invoice above ₪ 5,000 before VAT',
  DOCUMENT_DATE_IN_FUTURE: 'A future date cannot be chosen',
  DOCUMENT_DATE_TOO_OLD: 'The date is too old. The limit is 15 days ago',
  DOCUMENT_DATE_BEFORE_CREDITED:
    'A credit invoice cannot be dated before the invoice that it credits. Choose the date of the invoice or a later one',
  DOCUMENT_DATE_BEFORE_DEPOSIT:
    'The date is before the deposit was received. Choose the date of the deposit or a later one',
  DOCUMENT_DATE_BEFORE_CREDIT:
    'The date is before the document that the credit comes from. Choose the date of that document or a later one',
  DOCUMENT_DATE_LOCKED:
    'The books are locked on this date. Choose a date after the lock, or ask the owner to open the period under Bookkeeping',
  DOCUMENT_DATE_BEFORE_LAST: 'The date is before the last document of this type',
  DOCUMENT_DATE_BEFORE_VAT_TABLE:
    'The VAT rate of this date is not known. The earliest possible date is 1 September 2012',
  DUE_DATE_BEFORE_DOCUMENT: 'The due date is before the document date',
  DISCOUNT_ABOVE_LINE: 'The discount exceeds the row',
  DISCOUNT_ABOVE_TOTAL: 'The discount exceeds the document total',
  TOTAL_TOO_LARGE: 'The total of the document is too large',
  ZERO_RATE_REASON_MISSING: 'The reason for zero-rate VAT is missing. Choose or enter one',
  ALLOCATION_NUMBER_NOT_ALLOWED:
    'Only a tax invoice and a tax invoice-receipt can have an allocation number',
  ALLOCATION_DIGITS_INVALID: 'An allocation number has 9 digits, or up to 30 in full',
  TOTAL_BELOW_ZERO:
    'The total is below zero. To credit the customer, issue a credit invoice with positive rows',
  FILE_NUMBER_INVALID: 'A file number has up to 9 digits',
  RETENTION_OUT_OF_RANGE: 'The retention period must be between 7 and 30 years',
  ADVANCES_OUT_OF_RANGE: 'The rate of advances must be between 0 and 35 percent',
  MONTH_WITHIN_PERIOD:
    'The reporting period can only change at the start of a two-month period: January, March, May and so on',
  TOTAL_IS_ZERO: 'The total of the document must be above zero',
};
