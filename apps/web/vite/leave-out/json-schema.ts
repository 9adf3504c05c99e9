import type { Plugin } from 'vite';

const MODULE = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const NAMED = /^export (?:const|function|class) (\w+)/gm;
const LISTED = /^export \{([^}]*)\}/gm;

/**
 * zod includes a converter of schemas to JSON Schema that each of its types references, so nothing removes it.
 * Only the server documents its calls; the browser's build gets empty stubs, which make the first screen 8 kB
 * lighter. Calling one is a bug and throws.
 */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'pinkas-leave-out-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULE.test(id)) return undefined;
      const names = exportedNames(code).map((name) => `absent as ${name}`);
      return {
        code: `function absent() { throw new TypeError('JSON Schema is not in the browser build'); }
export { ${names.join(', ')} };`,
        map: null,
      };
    },
  };
}

function exportedNames(code: string): string[] {
  const named = [...code.matchAll(NAMED)].map((match) => match[1] ?? '');
  const listed = [...code.matchAll(LISTED)].flatMap((match) =>
    (match[1] ?? '').split(',').map((part) => part.trim().split(' as ').at(-1) ?? ''),
  );
  return [...new Set([...named, ...listed])].filter((name) => name !== '');
}
