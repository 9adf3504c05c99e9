/* Bounds of the form "share by e-mail" (specification sections 5 and 9). */

export const SHARE_SUBJECT_LENGTH_MIN = 10;
export const SHARE_SUBJECT_LENGTH_MAX = 200;
export const SHARE_MESSAGE_LENGTH_MIN = 25;
export const SHARE_MESSAGE_LENGTH_MAX = 999;
export const SHARE_NAME_LENGTH_MAX = 100;
