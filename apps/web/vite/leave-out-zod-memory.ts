import type { Plugin } from 'vite';

const MODULE = /[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/;

/**
 * zod remembers what it parsed, so that values which contain themselves come to an end. What the browser
 * parses came as JSON or from a form, where that cannot be; without, as in `zod/mini`, each page is 1 kB
 * lighter.
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
