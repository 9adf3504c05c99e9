import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { methodsCalledIn, withoutMethods } from './zod-methods.ts';

const SCHEMAS = `
export const ZodType = /*@__PURE__*/ core.$constructor("ZodType", (inst, def) => {}, {
    check(...chks) { return this.clone(chks); },
    clone(def) { return core.clone(this, def); },
    optional() { return optional(this); },
    nullish() { return optional(nullable(this)); },
    get description() { return core.globalRegistry.get(this)?.description; },
});
export const ZodString = /*@__PURE__*/ core.$constructor("ZodString", (inst, def) => {}, util.derived({
    format: (inst) => 1,
}, {
    min(n) { return this.check(n); },
    email(params) { return this.check(core._email(ZodEmail, params)); },
}));
export const ZodObject = core.$constructor("ZodObject", (inst) => { core.$ZodObjectJIT.init(inst); });
`;

test('a method that no source calls is left out, with what it alone needs', () => {
  const left = withoutMethods(SCHEMAS, new Set(['optional', 'min']));
  expect(left).not.toMatch(/nullish|email/);
  expect(left).toMatch(/optional\(\) \{ return optional\(this\); \},/);
  expect(left).toMatch(/min\(n\)/);
});

test('what the module itself uses, accessors and derived facts stay', () => {
  const left = withoutMethods(SCHEMAS, new Set(['optional']));
  expect(left).toMatch(/check\(/);
  expect(left).toMatch(/clone\(/);
  expect(left).toMatch(/get description/);
  expect(left).toMatch(/format: \(inst\)/);
  expect(left).toContain('core.$ZodObject.init(inst)');
});

test('a call counts over lines, with type arguments and behind a question mark', () => {
  const texts = ['a\n  .refine(x)', 'b.transform<string>(y)', 'c.catch?.(z)', 'd.email, e.url'];
  expect([...methodsCalledIn(texts)].toSorted()).toEqual(['catch', 'refine', 'transform']);
});

test('the schemas of the installed zod are still built so', () => {
  const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
  const code = readFileSync(join(zod, 'v4/classic/schemas.js'), 'utf8');
  const left = withoutMethods(code, new Set(['min']));
  expect(left.length).toBeLessThan(code.length - 5_000);
  expect(() => withoutMethods('export const other = 1;', new Set())).toThrow(/elsewhere/);
});
