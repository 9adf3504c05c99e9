import { expect, test } from 'vitest';

import { SOURCE_ID } from '../../testing/fake-chain.ts';
import { aRow } from '../../testing/fake-documents.ts';
import { json } from '../../testing/fake-server.ts';
import { openType, server, startWithTypes } from '../../testing/open-types.ts';

startWithTypes();

test('without a customer a document of any is found, and the new one begins with it', async () => {
  const quote = aRow({ id: SOURCE_ID, docType: 9999, number: 90_012, state: 'open' });
  const closed = aRow({ docType: 9999, number: 90_011, state: 'closed' });
  server.answer('GET /v2/api/documents', ({ query }) => {
    const isAsked = query.get('search') === 'נעימה';
    return json({ rows: isAsked ? [quote, closed] : [], after: null, before: null });
  });
  const { screen } = await openType(305);
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'חיפוש לפי לקוח, מספר או נושא' }).fill('נעימה');
  await expect
    .element(dialog.getByRole('link', { name: 'בחירה: הצעת מחיר 90012' }))
    .toHaveAttribute('href', `#/documents/create/305?base=${SOURCE_ID}`);
  await expect.element(dialog.getByText(/90011/)).not.toBeInTheDocument();
});
