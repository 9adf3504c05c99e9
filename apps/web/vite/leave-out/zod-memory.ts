import type { Plugin } from 'vite';

const MODULE = /[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/;

/**
 * zod remembers what it parsed, so that cyclic values terminate. The browser parses JSON and forms, which
 * cannot be cyclic; without this memory, as in `zod/mini`, each page is 1 kB lighter.
 */
export function leaveOutZodMemory(): Plugin {
  return {
    name: 'pinkas-leave-out-zod-memory',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULE.test(id)) return undefined;
      if (!code.includes('export function memoizer()')) {
        throw new TypeError('zod keeps its memory elsewhere now');
      }
      return {
        code: `export class $ZodCyclicError extends Error {}
export function memoizer() { return undefined; }
export function isRecursiveSchema() { return false; }
export function isBackEdge() { return false; }`,
        map: null,
      };
    },
  };
}
