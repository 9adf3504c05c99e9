/** How long the archive of everything of a business can be fetched. */
export const ARCHIVE_DAYS = 7;
