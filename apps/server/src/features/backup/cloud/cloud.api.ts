/* What other slices may use of backup/cloud. */
export { backUpAtOnce } from './run/back-up-at-once.ts';
export { sealSecret } from './stored/sealed-secret.ts';
