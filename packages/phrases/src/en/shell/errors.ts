import type { errors as errorsHe } from '../../he/shell/errors.ts';

export const errors: Record<keyof typeof errorsHe, string> = {
  INVALID_REQUEST: 'Some details need correction. They are marked in the form',
  MALFORMED_REQUEST: 'The request was incomplete. Refresh the page and try again',
  ACCESS_ENDED: 'Your access to the business was closed. Ask its owner for details',
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
  PACKAGE_NEEDED:
    'The trial or the subscription is over, so no documents are issued. Choose a package on the page My package',
  PACKAGE_LIMIT: 'The package is used up: {used} of {most}. Get more on the page My package',
  PACKAGE_CARD_MISSING: 'There is no card to charge. Save a card and try again',
  PACKAGE_ORDER_WAITS:
    'An earlier order is still being charged. The card company has not answered yet',
  PACKAGE_LACKS: 'This is not in your package. Packages that have it are on the page My package',
  PACKAGE_REQUIRED: 'This is not in the package of the business. Contact support to add it',
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
  FAST_BILLING_RUNNING:
    'Another run of fast billing has not finished. End it before you start a new one',
  BATCH_RUNNING: 'Documents from this file are being issued or already were. Refresh the page',
  FILE_INFECTED: 'The security check found harmful content in the file. It was not saved',
  FILE_QUOTA_REACHED: 'The file storage of this account is full. Delete files that are not needed',
  DOCUMENT_REFUSED: 'The document was not issued. Correct the marked fields',
  NUMBERING_MISSING: 'No numbering is set for this document type. Set it before issuing',
  NUMBERING_EXHAUSTED: 'The numbering of this document type has reached its end',
  CANCEL_BY_CREDIT_ONLY: 'A tax document can only be cancelled by a credit invoice',
  NO_CARD_TERMINAL:
    'No terminal charges cards in this currency. Connect one in the settings, under card gateways',
  CARD_GATEWAY_UNAVAILABLE: 'The card gateway did not answer. Nothing was charged; try again',
  DRAFT_BEING_CHARGED:
    'The card of this draft is being charged, and the document is issued by itself after the payment. To go on without the charge, open the draft',
  PAYMENT_IN_DOUBT: 'An earlier payment has no answer yet. Do not pay again until it has',
  NOTHING_TO_PAY: 'There is nothing to pay: everything is paid',
  PAYMENT_REQUEST_ENDED:
    'The payment request was cancelled or has expired. Ask the business for a new link',
  CARD_LINK_ENDED: 'The link was used or has expired. Ask the business for a new one',
  SALES_PAGE_NOT_READY: 'Something is still missing. The list beside the page says what',
  SOLD_OUT: 'Fewer are left than you chose. Nothing was charged. Choose another quantity',
  COUPON_REFUSED: 'The coupon is not valid for this order',
  CARD_PAYMENT_CHANGED: 'The payment has changed, so this is no longer possible. Refresh the page',
  REMINDED_LATELY:
    'A message about this request was sent within the last hour. It can be sent again later',
  REFUND_ABOVE_CHARGE: 'No more than what is left of the charge can be given back: {left}',
  CAPTURE_ABOVE_HOLD: 'No more than what is held on the card can be charged: {held}',
  PAYMENT_NOT_READY:
    'This amount cannot be paid here: the business lacks a detail for its document. Please contact it',
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
  FILE_PRINTED: 'The image is on an issued document or a sales page, so it cannot be removed',
  STILL_IN_USE: 'It is in use, so it cannot be deleted. You can deactivate it instead',
  DESIGN_IS_DEFAULT:
    'The design is the default of a document type. Choose another design for that type first',
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
  ROBOT_CHECK_NEEDED: 'Please confirm that you are not a robot, then continue',
  ROBOT_CHECK_AWAY: 'The robot check is not available right now. Try again in a few minutes',
};
