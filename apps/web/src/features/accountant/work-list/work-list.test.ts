import { WORK_KINDS } from '@pinkas/domain/questions/client-work';
import { expect, test } from 'vitest';

import { aWorkRow } from './testing/a-work-row.ts';
import { clientsOf, enterPath, isInTab, isWorkFound, WORK_TABS } from './work-list.ts';

test('each kind of work stands in one view beside that of everything', () => {
  for (const kind of WORK_KINDS) {
    expect(WORK_TABS.filter((tab) => isInTab({ kind }, tab))).toHaveLength(2);
  }
});

test('work is found by its client, what names it, and what was written', () => {
  const row = aWorkRow({ words: 'למי נמכרו הסחורות?' });
  for (const text of ['הגפן', 'gefen', '5147', '30126', 'סחורות']) {
    expect(isWorkFound(row, 'חשבונית מס 30126', text), text).toBe(true);
  }
  expect(isWorkFound(row, 'חשבונית מס 30126', 'נגריה')).toBe(false);
});

test('a row leads into the books of its client, at the very paper', () => {
  const { about } = aWorkRow();
  const id = 'paper' in about && 'documentId' in about.paper ? about.paper.documentId : '';
  expect(enterPath(aWorkRow())).toBe(`/enter/7?to=${encodeURIComponent(`/documents/${id}`)}`);
  const paper = { expenseId: 'e', supplier: 'בזק', reference: '1' };
  expect(enterPath(aWorkRow({ about: { paper } }))).toBe('/enter/7?to=%2Fexpenses%2Fe');
  expect(enterPath(aWorkRow({ about: { fileName: 'קבלה.pdf' } }))).toBe(
    '/enter/7?to=%2Fexpenses%2Finbox',
  );
  expect(enterPath(aWorkRow({ about: { certificate: 'bookkeeping' } }))).toBe('/enter/7');
});

test('the clients of rows are named once, by name', () => {
  const rows = [aWorkRow({ clientId: 8, nameHe: 'נגריה' }), aWorkRow(), aWorkRow({ key: 'b' })];
  expect(clientsOf(rows).map(({ clientId }) => clientId)).toEqual([7, 8]);
});
