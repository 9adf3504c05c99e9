import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { withoutMeasuring, withPureComponents } from './router-parts.ts';

const ROUTER = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
);

test('a component of the router that nobody draws can be removed', () => {
  const pure = withPureComponents(`const Link = React$1.forwardRef(function LinkWithRef() {});
Link.displayName = "Link";
function useSearchParams() {}`);
  expect(pure).toContain('const Link = /* @__PURE__ */ React$1.forwardRef(');
  expect(pure).not.toContain('displayName');
});

test('nobody listens to measurements, and nobody can ask for them', () => {
  const left = withoutMeasuring(`function other() {}
export { consumeInstrumentationClientResultMetaReceiver, instrumentHandler };`);
  expect(left).toContain(
    'export { consumeInstrumentationClientResultMetaReceiver, absent as instrumentHandler };',
  );
});

test('the installed router is still built so', () => {
  const components = readFileSync(join(ROUTER, 'dom/lib.js'), 'utf8');
  expect(withPureComponents(components).match(/@__PURE__/g)?.length).toBeGreaterThan(2);
  const measuring = readFileSync(join(ROUTER, 'router/instrumentation.js'), 'utf8');
  expect(withoutMeasuring(measuring).length).toBeLessThan(700);
  expect(() => withPureComponents('')).toThrow(/elsewhere/);
});
