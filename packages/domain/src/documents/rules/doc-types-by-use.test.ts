import { expect, test } from 'vitest';

import { docTypesByUse } from './doc-types-by-use.ts';
import { docTypesFor } from './document-rules.ts';

test.each([
  ['licensed-dealer', [305, 320, 400, 9999, 300, 330, 100, 200, 210, 500, 9998, 9997]],
  ['non-profit', [405, 400, 300, 9999, 100, 200, 210, 500, 9998, 9997]],
  ['exempt-dealer', [400, 300, 9999, 100, 200, 210, 500, 9998, 9997]],
] as const)('what a %s issues most is offered first', (kind, types) => {
  expect(docTypesByUse(docTypesFor(kind))).toEqual(types);
});
