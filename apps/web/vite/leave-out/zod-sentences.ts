import type { Plugin } from 'vite';

const MODULE = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

/**
 * zod includes English sentences for its problems. The product shows a problem by its code and in its own
 * phrases, so the browser's build omits them: such a problem then reads `Invalid input`.
 */
export function leaveOutZodSentences(): Plugin {
  return {
    name: 'pinkas-leave-out-zod-sentences',
    apply: 'build',
    enforce: 'pre',
    transform(_code, id) {
      if (!MODULE.test(id)) return undefined;
      return { code: 'export default function noSentences() { return {}; }', map: null };
    },
  };
}
