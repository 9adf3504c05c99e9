/** Business constants of specification section 9 and the product's own bounds, units in the names. */

/** Rows of one document; peers stop at 200. */
export const DOCUMENT_LINES_MAX = 1_000;
/** Largest quantity of one row, scaled by 10,000: 9,999,999 units. */
export const QUANTITY_E4_MAX = 99_999_990_000;
/** Largest unit price of one row in shekels scaled by 10,000: ₪ 99,999,999. */
export const UNIT_PRICE_E4_MAX = 999_999_990_000;
/** Largest total of one document: ₪ 999,999,999.99. */
export const DOCUMENT_TOTAL_AGOROT_MAX = 99_999_999_999;
export const PERCENT_BASIS_POINTS_MAX = 10_000;

/** Largest number of a document; the first one of a series is 1 at least. */
export const DOCUMENT_NUMBER_MAX = 999_999_999;

export const CUSTOMER_NAME_LENGTH_MAX = 200;
export const BUSINESS_NAME_LENGTH_MAX = 100;
export const LINE_DESCRIPTION_LENGTH_MAX = 1_000;
/** More words under the description of a row. */
export const LINE_DETAILS_LENGTH_MAX = 2_000;
/** Serial numbers of one row. */
export const SERIAL_NUMBERS_MAX = 200;
export const SERIAL_NUMBER_LENGTH_MAX = 50;
export const UNIT_LENGTH_MAX = 20;
/** Texts of a payment row: bank, reference, name of another means. */
export const PAYMENT_TEXT_LENGTH_MAX = 100;
/** A cheque or a card may be due at most this many months ahead; a later date is a typing error. */
export const PAYMENT_MONTHS_AHEAD_MAX = 120;
/** Earlier documents that one document may reference. */
export const LINKS_MAX = 200;
export const SUBJECT_LENGTH_MAX = 1_000;
export const REMARKS_LENGTH_MAX = 4_000;
/** Terms of sale, printed small after the remarks. */
export const SALE_TERMS_LENGTH_MAX = 2_000;
/** Of the person who answers a quote on its public page. */
export const ANSWER_NAME_LENGTH_MAX = 100;
export const ANSWER_REMARK_LENGTH_MAX = 1_000;
/** Files that go out with one document, and the largest of them: 5 MB. */
/** Rows of one document that may have a picture. */
export const ROW_IMAGES_MAX = 50;
export const DOCUMENT_FILES_MAX = 5;
export const DOCUMENT_FILE_BYTES_MAX = 5_242_880;
/** Own words in the mail of a document. */
export const MAIL_TEXT_LENGTH_MAX = 1_000;
/** Subject of the mail of a document, before its placeholders are filled. */
export const MAIL_SUBJECT_LENGTH_MAX = 150;
/** Name of a sender of mails; mail programs show no more. */
export const SENDER_NAME_LENGTH_MAX = 60;
/** One note that people of the business write on a customer or a document. */
export const NOTE_LENGTH_MAX = 2_000;
export const ADDRESS_LENGTH_MAX = 200;
export const CITY_LENGTH_MAX = 100;
/** Number of a non-profit's approval under section 46. */
export const SECTION_46_NUMBER_LENGTH_MAX = 30;
export const EMAIL_LENGTH_MAX = 254;
export const PHONE_LENGTH_MAX = 30;
export const MAIL_RECIPIENTS_MAX = 10;

export const PASSWORD_LENGTH_MAX = 128;
export const PASSWORD_LENGTH_MIN = 8;
export const ISRAELI_ID_LENGTH_MIN = 5;
export const ISRAELI_ID_LENGTH_MAX = 9;

/** A customer number is mandatory on a tax invoice above this sum before VAT (israel.md 4.4). */
export const CUSTOMER_ID_NEEDED_ABOVE_AGOROT = 500_000;

export const INACTIVITY_LOGOUT_MS = 1_800_000;
export const CODE_RESEND_WAIT_SECONDS = 60;
export const CODE_LIFETIME_SECONDS = 600;
export const CODE_TRIES_MAX = 5;
export const CODES_PER_DAY_MAX = 30;
/**
 * Limits of codes that verify a telephone: to one number in a day from all callers, and requested in an hour from one
 * address.
 */
export const PHONE_CODES_PER_DAY_MAX = 5;
export const ADDRESS_PHONE_CODES_PER_HOUR_MAX = 30;
/** People who may have one telephone for their codes. */
export const PEOPLE_PER_PHONE_MAX = 5;
/** How long a browser may take to answer with a passkey. */
export const PASSKEY_CHALLENGE_SECONDS = 300;
/** Passkeys of one person. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_LENGTH_MAX = 60;
export const TEMPORARY_BLOCK_SECONDS = 3_600;
/** Wrong passwords on one account before the robot check, and before the block for an hour. */
export const LOGIN_FAILURES_BEFORE_CAPTCHA = 3;
export const LOGIN_FAILURES_BEFORE_BLOCK = 10;
/** The same per address: many people may share one, so the bounds are wider. */
export const ADDRESS_FAILURES_BEFORE_CAPTCHA = 20;
export const ADDRESS_FAILURES_BEFORE_BLOCK = 100;
/** Wrong passwords of all callers together in an hour before the robot check: many people tried from many addresses. */
export const EVERYBODY_FAILURES_BEFORE_CAPTCHA = 300;
/** Links to a new password in an hour, for a person and for an address that many may share. */
export const LINKS_PER_HOUR_MAX = 5;
export const ADDRESS_LINKS_PER_HOUR_MAX = 30;
/** How long a link that verifies an e-mail may be used. */
export const EMAIL_LINK_LIFETIME_SECONDS = 86_400;
/** How long an invitation to register may be used. */
export const INVITATION_LIFETIME_DAYS = 14;
/** How long an invitation into an account may be accepted. */
export const MEMBER_INVITATION_LIFETIME_DAYS = 7;
/** How long an offer of the ownership of a business may be accepted. */
export const OWNERSHIP_OFFER_LIFETIME_DAYS = 7;
/** People of one account and its invitations together; `invite_member` of the database holds it. */
export const PEOPLE_OF_ACCOUNT_MAX = 100;
/** Accounts that one person opens for others in an hour, with the links that are mailed again. */
export const OPENINGS_PER_HOUR_MAX = 30;
/** How long a registration holds its tax ID and address without a verified address. */
export const UNVERIFIED_LIFETIME_DAYS = 14;
/** Tries to register in an hour from one address, and questions whether a tax ID or an e-mail is free. */
export const ADDRESS_REGISTRATIONS_PER_HOUR_MAX = 20;
export const ADDRESS_CHECKS_PER_HOUR_MAX = 60;

export const LIST_PAGE_ROWS = 50;
/** The exact count of a filter stops here; above it the screen shows "more than". */
export const SEARCH_TEXT_LENGTH_MAX = 100;
/** Days of the longest range of a filter or a report; twelve whole months may be a day longer (decision 0153). */
export const DATE_RANGE_DAYS_MAX = 365;

export const SCROLL_TO_ERROR_OFFSET_PX = 50;
export const SCROLL_TO_ERROR_MS = 400;

/** Name of a tag, and of a group of tags. */
export const TAG_NAME_LENGTH_MAX = 30;
/** Designs of documents of one account, the main one among them. */
export const DOCUMENT_DESIGNS_MAX = 20;
export const DESIGN_NAME_LENGTH_MAX = 60;
/** Drafts and templates of one account. */
export const DRAFTS_MAX = 500;
export const TEMPLATE_NAME_LENGTH_MAX = 100;
/** How long a removed draft can be restored. */
export const DRAFT_RESTORE_DAYS = 30;
/** A document may be scheduled at most this many days ahead. */
export const SCHEDULE_DAYS_AHEAD_MAX = 366;

/** Branches of one business, closed ones included. */
export const BRANCHES_MAX = 100;
/** Letters of the name by which another program knows a thing. */
export const EXTERNAL_ID_LENGTH_MAX = 200;
/** Keys of the public API that work at one time in an account. */
export const API_KEYS_MAX = 50;
/** How long a person may approve what a program asked to issue. */
export const ISSUE_REQUEST_MINUTES = 15;
export const ISSUE_REQUEST_WORDS_LENGTH_MAX = 300;
export const API_KEY_NAME_LENGTH_MAX = 60;
export const API_KEY_ADDRESSES_MAX = 20;
/** How long a key may work beside the one that replaced it: a week. */
export const API_KEY_OVERLAP_HOURS_MAX = 168;
/** Applications that a business offers to others at one time, and addresses that each may lead back to. */
export const OAUTH_APPS_MAX = 20;
export const OAUTH_APP_NAME_LENGTH_MAX = 60;
export const OAUTH_REDIRECTS_MAX = 10;
export const OAUTH_REDIRECT_LENGTH_MAX = 500;
/** Calls a second of one key, and at once after a pause. */
export const API_CALLS_PER_SECOND = 20;
export const API_CALLS_BURST = 100;
/** How long calls of the public API are in its log, and how many of an account at most. */
export const API_REQUESTS_DAYS_KEPT = 30;
export const API_REQUESTS_KEPT_MAX = 50_000;
/** Letters of a body that the log keeps. */
export const API_LOG_BODY_LENGTH_MAX = 32_000;
/** Endpoints of an account that get its events. */
export const WEBHOOK_ENDPOINTS_MAX = 20;
export const WEBHOOK_URL_LENGTH_MAX = 500;
/** How long events are there to be sent again and listed. */
export const WEBHOOK_DAYS_KEPT = 60;
/** Events that are sent again by one order. */
export const WEBHOOK_REPLAY_MAX = 5_000;
/** Seconds within which a receiver has answered, from the name to the last byte. */
export const WEBHOOK_ANSWER_SECONDS = 10;
/** Terminals of card gateways that a business may connect. */
export const CARD_TERMINALS_MAX = 20;
export const TERMINAL_TITLE_LENGTH_MAX = 60;
/** Letters of one value that opens a terminal. */
export const CREDENTIAL_LENGTH_MAX = 500;
export const TAGS_MAX = 500;
/** Tags of one object: a document, a customer, an item. */
export const TAGS_OF_ONE_MAX = 10;
/** Objects whose tags are changed at once. */
export const TAGGED_AT_ONCE_MAX = 500;

/** Number on a supplier's document. */
export const EXPENSE_REFERENCE_LENGTH_MAX = 40;
/** Instalments of one expense. */
export const EXPENSE_DUES_MAX = 60;
/** Input VAT may be claimed up to so many months after the date of the document (israel.md 4.7). */
export const VAT_CLAIM_MONTHS_MAX = 6;

/** Destinations of the cloud backup of a business. */
export const BACKUP_DESTINATIONS_MAX = 5;
export const BACKUP_NAME_LENGTH_MAX = 60;
export const BACKUP_FOLDER_LENGTH_MAX = 200;
/** Letters of the passphrase of a backup: a short one is guessed by whoever has a copy. */
export const BACKUP_PASSPHRASE_LENGTH_MIN = 14;
export const BACKUP_PASSPHRASE_LENGTH_MAX = 200;

/** Days of the trial (specification section 9). */
export const TRIAL_DAYS = 30;
