import { expect, test } from 'vitest';

import { schemaPlaces } from '../test/schema-places.ts';

/**
 * Returns the default of each optional field: of a query by its call, of a body, whose fields many share, by its name.
 */
function defaultsOfCalls(): string[] {
  const lines = schemaPlaces().flatMap(({ path, schema: { _zod } }) => {
    const { def } = _zod;
    if (def.type !== 'default' && def.type !== 'prefault') return [];
    const name = path.includes(' query.') ? path : path.slice(path.lastIndexOf('.') + 1);
    return [`${name} ${JSON.stringify(def.defaultValue)}`];
  });
  return [...new Set(lines)].toSorted();
}

test('what stands for a field that is not sent is as agreed', async () => {
  await expect(`${defaultsOfCalls().join('\n')}\n`).toMatchFileSnapshot('../test/defaults.txt');
});
