import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { json, startFakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';

const part = Promise.withResolvers<undefined>();
vi.mock(import('./charge/charge-of-draft.tsx'), async (load) => {
  await part.promise;
  return load();
});

beforeEach(() => {
  localStorage.clear();
  const server = startFakeServer();
  server.answer('GET /v2/api/documents/next-number/400', () =>
    json({ nextNumber: 5400, lastDocumentDate: null }),
  );
  server.answer('GET /v2/api/documents/open', () => json({ documents: [] }));
  server.answer('POST /v2/api/documents/checks', () => json({ cashLaw: null }));
  server.answer('GET /v2/api/document-charges', () => json({ gateway: 'Cardcom' }));
  server.answer('GET /v2/api/document-charges/drafts/*', () => json({ charge: null }));
});
afterEach(() => vi.unstubAllGlobals());

test('a charge that is asked for before its part is loaded is asked about once it is', async () => {
  const { screen } = await openPage('/documents/create/400', [DOC_TYPES.RECIEPT]);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: /^תקבול/ }).click();
  await screen.getByRole('menuitem', { name: 'כרטיס אשראי', exact: true }).click();
  await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill('500');
  await screen.getByRole('button', { name: 'חיוב בכרטיס עכשיו' }).click();
  part.resolve(undefined);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent(/500\.00/);
});
