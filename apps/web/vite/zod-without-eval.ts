import type { Plugin } from 'vite';

const MODULE = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/;

/**
 * zod makes faster code out of text, which the content security policy forbids: even the try is
 * reported as a violation. The switch has to be set before the first schema is made, and schemas are
 * made while modules load, so it is set where zod keeps it.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'pinkas-zod-without-eval',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULE.test(id)) return undefined;
      if (!code.includes('export const globalConfig')) {
        throw new TypeError('zod keeps its configuration elsewhere now');
      }
      return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
    },
  };
}
