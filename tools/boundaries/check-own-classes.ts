import type { SourceFile } from './source-files.ts';

/** Styles of the web application; the kit's own style its own classes. */
const WEB = 'apps/web/src/';
const RULE = /([^{};]+)\{/g;
/** A class that is not of the kit, or an element that a library adds. */
const OWN_CLASS = /\.(?!pk-)[a-z]|(?:^|[\s>+~])[a-z]+-[a-z-]+/;
/** A comma outside of brackets. */
const NEXT_SELECTOR = /,(?![^()]*(?:\([^()]*\)[^()]*)*\))/;
const CLASS_ALONE = /^\.[\w-]+$/;
const STEP_OF_MOTION = /^(?:from|to|[\d.]+%)$/;

interface Selector {
  readonly path: string;
  readonly selector: string;
}

/**
 * Returns a sentence for each style that would change another page: style files remain loaded for as long as the
 * browser's page, so a rule for parts of the kit, or for a class of another file, applies from then on everywhere.
 */
export function checkOwnClasses(files: readonly SourceFile[]): string[] {
  const selectors = files
    .filter(({ path }) => path.startsWith(WEB) && path.endsWith('.css'))
    .flatMap(selectorsOf);
  return [
    ...selectors
      .filter(({ selector }) => !OWN_CLASS.test(selector))
      .map(
        ({ path, selector }) =>
          `${path} styles ${selector} on every page; name a class of its own with it.`,
      ),
    ...sharedClasses(selectors),
  ];
}

function selectorsOf({ path, text }: SourceFile): Selector[] {
  const rules = text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(RULE);
  return [...rules]
    .map(([, list = '']) => list.trim())
    .filter((list) => !list.startsWith('@'))
    .flatMap((list) => list.split(NEXT_SELECTOR))
    .map((selector) => ({ path, selector: selector.trim() }))
    .filter(({ selector }) => !STEP_OF_MOTION.test(selector));
}

function sharedClasses(selectors: readonly Selector[]): string[] {
  const alone = selectors.filter(({ selector }) => CLASS_ALONE.test(selector));
  const pathsOf = Map.groupBy(alone, ({ selector }) => selector);
  return [...pathsOf].flatMap(([selector, found]) => {
    const paths = [...new Set(found.map(({ path }) => path))];
    return paths.length === 1 ? [] : [`${selector} is styled by ${paths.join(' and ')}.`];
  });
}
