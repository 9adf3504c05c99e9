/* What other slices may use of settings/api. */
export { apiKeyFinder } from './find-key.ts';
export { apiKeyText, hashOfKey, prefixOfKey } from './key-text.ts';
