import type { Plugin } from 'vite';

const COMPONENTS = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.js$/;
const MEASURING = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]instrumentation\.js$/;
const NAMED = /^\w+\.displayName = ".*";$/gm;
const MADE = /^(const \w+ = )(React\$1\.forwardRef\()/gm;

/**
 * The router includes links and forms of its own, with prefetching of server pages, and hooks for
 * instrumentation. The product uses none, but nothing removes them: components are created and named as the
 * module loads. The browser's build omits them, which makes each page 5 kB lighter.
 */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'pinkas-leave-out-router-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (COMPONENTS.test(id)) return { code: withPureComponents(code), map: null };
      return MEASURING.test(id) ? { code: withoutMeasuring(code), map: null } : undefined;
    },
  };
}

/** Marks components as pure, so that unused ones are removed. */
export function withPureComponents(code: string): string {
  const pure = code.replaceAll(NAMED, '').replaceAll(MADE, '$1/* @__PURE__ */ $2');
  if (pure === code) throw new TypeError('the router makes its components elsewhere now');
  return pure;
}

/** Returns stubs for the instrumentation of the router: nothing listens, and to request it is a bug. */
export function withoutMeasuring(code: string): string {
  const names = /^export \{([^}]*)\};$/m
    .exec(code)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  const asked = 'consumeInstrumentationClientResultMetaReceiver';
  if (names?.includes(asked) !== true) throw new TypeError('the router measures elsewhere now');
  const absent = names.filter((name) => name !== asked).map((name) => `absent as ${name}`);
  return `function absent() { throw new TypeError('measuring is not in the browser build'); }
function ${asked}() { return undefined; }
export { ${[asked, ...absent].join(', ')} };`;
}
