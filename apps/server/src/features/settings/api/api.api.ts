/* What other slices may use of settings/api. */
export { findCallerName } from './caller-name.reads.ts';
export { apiKeyFinder } from './find-key.ts';
export { openRequestLog } from './requests/request-log.ts';
export { apiKeyText, hashOfKey, prefixOfKey } from './key-text.ts';
