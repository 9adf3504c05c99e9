import { API_ERROR_STATUS } from './api-errors.ts';
import { CARD_ERROR_STATUS } from './card-errors.ts';
import { PACKAGE_ERROR_STATUS } from './package-errors.ts';

/** What a screen may be refused with: code to HTTP status. Each has a phrase in both languages, which the type check demands. */
export const SCREEN_ERROR_STATUS = {
  /** The request does not have the declared shape; `fields` names each path. */
  INVALID_REQUEST: 400,
  /** A header, path or body that cannot be read at all. */
  MALFORMED_REQUEST: 400,
  /** No session, or an expired one; the browser goes to sign-in. */
  NOT_SIGNED_IN: 401,
  /** The session lives, but no account is open to its person any more: an owner closed the access while they worked. */
  ACCESS_ENDED: 401,
  /** Signed in by password only: the one-time code comes first. */
  CODE_REQUIRED: 401,
  /** The X-XSRF-TOKEN header does not belong to this session. */
  XSRF_TOKEN_INVALID: 403,
  NOT_PERMITTED: 403,
  /** The password or the code that a change of the own sign-in asks for is wrong. */
  PROOF_WRONG: 422,
  /** Too many wrong ones; an hour later it is looked at again. */
  PROOF_BLOCKED: 422,
  /** Not the code that the authenticator app shows now. */
  CODE_WRONG: 422,
  /** The set-up of an app was confirmed already, restarted elsewhere, or has expired. */
  FACTOR_SETUP_ENDED: 409,
  /** Not a passkey of this product for this person, or one that is registered already. */
  PASSKEY_REFUSED: 422,
  /** A sign-in method that the person does not have. */
  FACTOR_NOT_SET_UP: 422,
  /** The call names an account that the session may not act for, or the answer is for another one. */
  ACCOUNT_NOT_OPEN: 403,
  /** The owner of an account cannot be changed, disabled or removed, not even by themselves. */
  OWNER_STAYS: 409,
  /** An offer of the ownership waits already; it can be withdrawn. */
  OWNERSHIP_OFFERED: 409,
  /** The offer of the ownership was answered or withdrawn, its time is over, or one of its two people is not there any more. */
  OWNERSHIP_OFFER_ENDED: 409,
  /** The mailbox is that of a person who belongs to the account. */
  PERSON_IS_MEMBER: 409,
  /** An invitation for the mailbox waits already; it can be renewed. */
  INVITATION_WAITS: 409,
  /** The invitation was used, withdrawn, renewed, or has expired. */
  INVITATION_ENDED: 409,
  /** The invitation is for another mailbox than that of the person who is signed in. */
  INVITATION_OF_ANOTHER: 409,
  /** The caller opened as many accounts for others as an hour allows. */
  OPENINGS_LIMIT_REACHED: 422,
  /** The account is closed: everything can be read and exported, nothing changed. */
  ACCOUNT_CLOSED: 409,
  /** The subscription of the account is over: everything can be read and exported, nothing changed. */
  ACCOUNT_READ_ONLY: 402,
  /** An operator investigates the account: everything can be read and exported, nothing changed. */
  ACCOUNT_SUSPENDED: 409,
  /** An operator blocked the account: its own documents can be read and exported. */
  ACCOUNT_BLOCKED: 409,
  /** The account demands a second factor beside the mail: nothing but setting one up is answered. */
  FORCE_SET_2FA: 402,
  ...PACKAGE_ERROR_STATUS,
  /** Also the answer for another account's id. */
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The same Idempotency-Key came with another body. */
  IDEMPOTENCY_KEY_REUSED: 409,
  IDEMPOTENCY_KEY_MISSING: 400,
  /** Another save changed the settings since they were read; nothing is overwritten. */
  SETTINGS_CHANGED: 409,
  /** Another save changed it since it was read; nothing is overwritten. */
  VERSION_CONFLICT: 409,
  /** The draft became a document already, from here or from another screen; `documentId` is it. */
  DRAFT_ISSUED: 409,
  /** A reported expense cannot be changed until it is opened again. */
  EXPENSE_REPORTED: 409,
  EXPENSE_IN_LOCKED_BOOKS: 409,
  /** The books are locked up to `until`, and this would write into them. */
  PERIOD_LOCKED: 409,
  /** The year is closed; it is reopened before its months are. */
  YEAR_CLOSED: 409,
  /** The stored print is gone or damaged, and it cannot be printed again, because a picture in it is gone too. */
  PRINT_DAMAGED: 409,
  /** A picture that is printed in an issued document. */
  FILE_PRINTED: 409,
  /** Other objects reference it; it can be archived instead. */
  STILL_IN_USE: 409,
  /** A design of documents that is the default of a type. */
  DESIGN_IS_DEFAULT: 409,
  /** No more of these fit in one account. */
  LIST_FULL: 422,
  /** Two customers that cannot be merged: the same one, an archived one, or a supplier's books. */
  MERGE_NOT_ALLOWED: 409,
  /** The time in which it could be undone is over. */
  UNDO_TOO_LATE: 409,
  /** Documents were issued since that reference those of the other card; links are final. */
  MERGE_LINKED: 409,
  /** The original was delivered before; only certified copies remain. */
  ORIGINAL_ALREADY_DELIVERED: 409,
  /** The sums that the sender saw differ from the server's. */
  TOTAL_MISMATCH: 409,
  /** Another document of the account has this allocation number; `documentId`, `docType` and `number` are it. */
  ALLOCATION_NUMBER_TAKEN: 409,
  // The document is issued, and the tax authority gave it no allocation number: a person has to decide. `documentId`,
  // `docType`, `number` and `totalAgorot` identify it, `allocationCode` is the reason.
  ALLOCATION_REFUSED: 417,
  /** A draft was to be issued on a day on which its account rested. */
  ISSUE_DAY_MISSED: 409,
  /** A template was to issue a document that was not announced the day before. */
  ISSUE_NOT_ANNOUNCED: 409,
  /** The request is not possible in the document's present state. */
  STATE_NOT_ALLOWED: 409,
  /** A credit to be removed pays other documents; the allocations are removed first. */
  CREDIT_ALLOCATED: 409,
  /** More than is left of the customer's credit. */
  ALLOCATION_ABOVE_CREDIT: 409,
  /** More than is open of the document that it pays. */
  ALLOCATION_ABOVE_OPEN: 409,
  /** Another customer's document, or one that requests no payment. */
  ALLOCATION_NOT_ALLOWED: 409,
  /** Later documents reference it; they are cancelled first. */
  DOCUMENT_IN_USE: 409,
  /** A credit pays a part of it; the allocation is removed first. */
  PAID_BY_CREDIT: 409,
  /** A part of an upload that does not follow what was received; `offset` and `chunk` give the expected part. */
  UPLOAD_OUT_OF_PLACE: 409,
  BODY_TOO_LARGE: 413,
  /** A file above the bound of uploads; `megabytes` is the bound. */
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** A file whose content is of a kind that is not taken; `kind` is heic, svg, gif or other. */
  FILE_KIND_REFUSED: 415,
  FILE_EMPTY: 422,
  /** An image that cannot be decoded, or that moves. */
  IMAGE_UNREADABLE: 422,
  /** Wider or higher than `side` pixels. */
  IMAGE_TOO_LARGE: 422,
  /** `reason`: unreadable, locked (password), pages (too many) or active (scripts, starts programs). */
  PDF_REFUSED: 422,
  /** A file that is not a readable table; `problem` gives the reason, `line` the place, 0 for all of it. */
  TABLE_REFUSED: 422,
  /** Documents of the file are being issued or were; that changes no more. */
  BATCH_RUNNING: 409,
  FAST_BILLING_RUNNING: 409,
  BATCH_COLUMNS_UNKNOWN: 409,
  /** No document fits the request of a bulk job. */
  BULK_EMPTY: 422,
  /** More documents than one job accepts; `max` is the limit. */
  BULK_TOO_MANY: 422,
  /** The account has as many jobs in progress as it may; one has to finish first. */
  BULK_JOBS_RUNNING: 409,
  /** An export has more rows than a call gives: `POST /v2/api/exports` lets a job write it. */
  EXPORT_NEEDS_JOB: 409,
  /** There is nothing that an accountant's program was not given already. */
  NOTHING_NEW: 409,
  /** A file for the tax authority needs the number of the business, which gave none. */
  BUSINESS_ID_MISSING: 409,
  /** The antivirus detected it. */
  FILE_INFECTED: 422,
  /** The files of the account reached its storage quota. */
  FILE_QUOTA_REACHED: 422,
  /** A well-formed document that its rules refuse; `fields` names each path. */
  DOCUMENT_REFUSED: 422,
  NUMBERING_MISSING: 422,
  NUMBERING_EXHAUSTED: 422,
  /** Settings of the numbering that its rules refuse; `fields` names each path. */
  NUMBERING_REFUSED: 422,
  /** A step of the registration that does not exist or is not this account's; `step` is it. */
  STEP_NOT_AVAILABLE: 422,
  /** Settings that the kind of business does not have; `fields` names each path. */
  SETTINGS_REFUSED: 422,
  ENTRY_REFUSED: 422,
  /** An account that takes no entries any more; it can be reopened. */
  LEDGER_ACCOUNT_ENDED: 409,
  /** An account of the balance sheet is closed once its balance is zero. */
  ACCOUNT_HAS_BALANCE: 409,
  /** The documents do not add up to the bank movement; `difference` is what is missing. */
  BANK_SUM_DIFFERS: 422,
  /** One of the documents was matched with another movement, or cancelled meanwhile. */
  BANK_TARGET_TAKEN: 409,
  /** One of the cheques or sums of cash was deposited meanwhile, or its receipt was cancelled. */
  ALREADY_DEPOSITED: 409,
  /** A movement of the bank is matched with the deposit, or one of its cheques bounced since. */
  DEPOSIT_IN_USE: 409,
  /** The cheque was deposited with a slip; the deposit is undone instead. */
  CHEQUE_OF_DEPOSIT: 409,
  /** The view is mailed by schedule, which ends first. */
  VIEW_MAILED: 409,
  /** A statement of a bank that cannot be imported; `problem` gives the reason, `line` the place, 0 for all of it. */
  STATEMENT_REFUSED: 422,
  /** More movements than one statement holds; the period has to be shorter. */
  STATEMENT_TOO_LONG: 422,
  /** A tax document is cancelled by a linked credit invoice, never by a mark. */
  CANCEL_BY_CREDIT_ONLY: 422,
  ...CARD_ERROR_STATUS,
  /** Something stands between a draft of a sales page and its publication. */
  SALES_PAGE_NOT_READY: 409,
  /** Fewer are left than were ordered (`left`, `variantId`). */
  SOLD_OUT: 409,
  /** More mails than the account may send in an hour or a day; they go from `opensAt` on. */
  MAIL_LIMIT_REACHED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  /** A stored file is gone or damaged; what the database holds is not. */
  FILE_LOST: 409,
  /** The disk of the files or of the database is full; nothing of the request was stored. */
  STORAGE_FULL: 507,
  /** Too much work at once, or the database is away; trying again is safe. */
  BUSY: 503,
  /** The robot check of Google is not available; no request passes without it. */
  ROBOT_CHECK_AWAY: 503,
} as const;

export type ScreenErrorCode = keyof typeof SCREEN_ERROR_STATUS;

/** The closed catalogue of refusals: those of the screens, and those of the public API alone. */
export const ERROR_STATUS = { ...SCREEN_ERROR_STATUS, ...API_ERROR_STATUS } as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes of single fields, beside those of `DraftProblemCode`. */
export const FIELD_CODES = [
  'FIELD_REQUIRED',
  'FIELD_UNKNOWN',
  'FIELD_WRONG_TYPE',
  'TEXT_TOO_LONG',
  'TEXT_TOO_SHORT',
  'TEXT_FORBIDDEN_CHARACTERS',
  'EMAIL_INVALID',
  'PHONE_INVALID',
  'MOBILE_INVALID',
  'BIT_PHONE_INVALID',
  'SMS_LIMIT_REACHED',
  'SMS_NOT_AVAILABLE',
  'TAX_ID_INVALID',
  'TAX_ID_FINAL',
  'TAX_ID_EXISTS',
  /** The mailbox of an owner is that of who opens the business for them. */
  'EMAIL_IS_OWN',
  'TAX_ID_INVITED',
  'TAX_ID_INVITED_BY_OTHER',
  'COMPANY_KIND_FINAL',
  'BRANCH_CODE_INVALID',
  'BRANCH_CODE_TAKEN',
  'BRANCH_IS_DEFAULT',
  'BRANCH_ENDED',
  'WEB_ADDRESS_INVALID',
  'ADDRESS_INVALID',
  'SUPPLIER_NUMBER_INVALID',
  'AGREEMENT_MISSING',
  'BANK_UNKNOWN',
  'BANK_ACCOUNT_TAKEN',
  'ACCOUNT_INVALID',
  'IBAN_INVALID',
  'DATE_INVALID',
  'DATE_NOT_AHEAD',
  /** Of a template: its documents are not issued without a person. */
  'PERSON_NEEDED',
  'DATE_IN_FUTURE',
  'DATE_RANGE_INVALID',
  'DATE_RANGE_TOO_LONG',
  'NUMBER_TOO_LARGE',
  'NUMBER_NEGATIVE',
  'QUANTITY_IS_ZERO',
  'PERCENT_OUT_OF_RANGE',
  'TOO_MANY_LINES',
  'TOO_MANY_RECIPIENTS',
  'LIST_TOO_LONG',
  'TABLE_TOO_LONG_TO_PRINT',
  'IMAGE_KIND_NOT_TAKEN',
  'FILE_NOT_FOUND',
  'FILE_TOO_LARGE_TO_SEND',
  'ALLOCATION_NUMBER_INVALID',
  'ALLOCATION_DIGITS_INVALID',
  'CURRENCY_NOT_BY_METHOD',
  'SUM_ABOVE_OPEN',
  'SUMS_DIFFER',
  'ENTRY_NOT_BALANCED',
  'LEDGER_ACCOUNT_ENDED',
  'ACCOUNT_KEY_TAKEN',
  'VALUE_NOT_ALLOWED',
  'NAME_TAKEN',
  'CATALOGUE_NUMBER_TAKEN',
  'ALLOCATION_NUMBER_TAKEN',
  'FIRST_NUMBER_OUT_OF_RANGE',
  'NUMBERING_LOCKED',
  'SIGNATURE_INVALID',
  'REMINDER_DAYS_OUT_OF_RANGE',
  'REMINDER_DAYS_TAKEN',
  'REMINDER_DOCUMENTS_MISSING',
  'FILE_NUMBER_INVALID',
  'RETENTION_OUT_OF_RANGE',
  'ADVANCES_OUT_OF_RANGE',
  /** The length of a reporting period changes where periods of two months begin. */
  'MONTH_WITHIN_PERIOD',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
