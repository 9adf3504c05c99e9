/** Documents of one job over many of them. */
export const BULK_DOCUMENTS_MAX = 5_000;
/** Jobs of one account that run or rest at a time; one more waits until one of them ends. */
export const BULK_JOBS_OPEN_MAX = 5;
/** The newest jobs of an account that its page shows. */
export const BULK_JOBS_SHOWN = 30;
/** Documents with a problem that the page of a job shows. */
export const BULK_PROBLEMS_SHOWN = 500;
/** How long a finished file can be fetched. */
export const BULK_RESULT_DAYS = 7;
/** Documents of a chain that are drawn; a longer chain is reported as truncated. */
export const CHAIN_DOCUMENTS_MAX = 60;
