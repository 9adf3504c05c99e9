/** How long the file of a long export can be fetched. */
export const EXPORT_RESULT_DAYS = 7;
/** Long exports of one account that are being written at a time; one more waits until one of them ends. */
export const EXPORT_JOBS_OPEN_MAX = 5;
/** The newest long exports of a person that their page shows. */
export const EXPORT_JOBS_SHOWN = 30;
