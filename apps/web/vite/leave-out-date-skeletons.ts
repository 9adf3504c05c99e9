import type { Plugin } from 'vite';

const MODULE = /[\\/]@messageformat[\\/]date-skeleton[\\/]lib[\\/](?:index|options)\.js$/;

/**
 * The compiler of phrases carries a reader of date patterns, and no phrase has one: dates come to
 * phrases as text. The browser's build gets stand-ins; a phrase with a pattern fails its own test.
 */
export function leaveOutDateSkeletons(): Plugin {
  return {
    name: 'pinkas-leave-out-date-skeletons',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id) {
      if (!MODULE.test(id)) return undefined;
      return {
        code: `function absent() { throw new TypeError('date patterns are not in the browser build'); }
export { absent as parseDateTokens, absent as getDateFormatOptions };`,
        map: null,
      };
    },
  };
}
