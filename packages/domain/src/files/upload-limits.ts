/** Bounds and defaults of uploads: specification section 9 and the product's own, units in the names. */

/** One piece of a chunked transfer. */
export const UPLOAD_PART_BYTES = 204_798;
/** The largest file that is taken. */
export const UPLOAD_FILE_BYTES_MAX = 26_214_400;
/** Pieces that the largest file can be cut into, when each is at least a kilobyte. */
export const UPLOAD_PARTS_MAX = 25_600;
/** Unfinished uploads of one account at the same time. */
export const UPLOADS_OPEN_MAX = 100;
/** An unfinished upload expires after a day. */
export const UPLOAD_LIFETIME_SECONDS = 86_400;
/** A file that nothing holds any more, or never did, is removed after a week. */
export const UNUSED_FILE_SECONDS = 604_800;
export const FILE_NAME_LENGTH_MAX = 200;

/** Wider or higher images are made smaller in the browser and refused by the server. */
export const IMAGE_SIDE_PX_MAX = 8_192;
/** JPEG and WebP are written with this quality, in the browser and on the server. */
export const IMAGE_QUALITY = 90;
/** Longer side of the small picture that lists show. */
export const THUMBNAIL_SIDE_PX = 480;
/** Pages of a TIFF, and of a PDF. */
export const TIFF_PAGES_MAX = 50;
export const PDF_PAGES_MAX = 500;

/** Wait before the first new try after an HTTP error; it grows from there. */
export const UPLOAD_RETRY_WAIT_MS = 1_000;
