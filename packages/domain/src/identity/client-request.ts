/** How long an owner may answer what an accountant asks. */
export const CLIENT_REQUEST_DAYS = 14;
/** A request is mailed at most this often, with at least this many hours in between. */
export const CLIENT_REQUEST_MAILS_MAX = 3;
export const CLIENT_REQUEST_MAIL_HOURS = 24;
/** Requests of one accountant that wait at a time. */
export const CLIENT_REQUESTS_MAX = 50;
/** The accountant's own sentence in it. */
export const CLIENT_REQUEST_WORDS_MAX = 300;
