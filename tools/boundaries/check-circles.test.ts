import { describe, expect, test } from 'vitest';

import { checkCircles } from './check-circles.ts';

const SERVER = 'apps/server/src/features';
const WEB = 'apps/web/src/features';
const DOCUMENTS = `${SERVER}/accounting/documents`;

function importing(path: string, specifier: string): { path: string; text: string } {
  return { path, text: `import { thing } from '${specifier}';\n` };
}

describe('circles', () => {
  test('of slices are found, also through a third, once', () => {
    const files = [
      importing(`${DOCUMENTS}/issue/a.ts`, '../../customers/customers.api.ts'),
      importing(`${SERVER}/accounting/customers/b.ts`, '../../account/company/company.api.ts'),
      importing(`${SERVER}/account/company/c.ts`, '../../accounting/documents/documents.api.ts'),
    ];
    expect(checkCircles(files)).toEqual([
      'server account/company imports server accounting/documents imports server accounting/customers imports server account/company: a circle.',
    ]);
    expect(checkCircles(files.slice(1))).toEqual([]);
  });

  test('of rooms are found on either side; composing files of the slice are no room', () => {
    const web = `${WEB}/accounting/items`;
    const files = [
      importing(`${web}/form/a.tsx`, '../stock/b.tsx'),
      importing(`${web}/stock/b.tsx`, '../items.queries.ts'),
      importing(`${web}/items.pages.ts`, './form/a.tsx'),
    ];
    expect(checkCircles(files)).toEqual([]);
    expect(checkCircles([...files, importing(`${web}/stock/c.tsx`, '../form/d.ts')])).toEqual([
      'web accounting/items/form imports web accounting/items/stock imports web accounting/items/form: a circle.',
    ]);
  });

  test('a room of the server does not import what composes it, but a test may', () => {
    const items = `${SERVER}/accounting/items`;
    expect(checkCircles([importing(`${items}/book/a.ts`, '../items.route.ts')])).toHaveLength(1);
    expect(checkCircles([importing(`${items}/book/a.db.test.ts`, '../items.route.ts')])).toEqual(
      [],
    );
    expect(checkCircles([importing(`${items}/items.route.ts`, './book/a.ts')])).toEqual([]);
  });
});
