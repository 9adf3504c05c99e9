import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext } from '@playwright/test';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/people/people.ts';

const CUSTOMER = 'מרפאת צומת הדקל';

/** Issues a document and gives its id and the path that its QR code leads to. */
async function issued(request: APIRequestContext): Promise<{ id: string; path: string }> {
  const { id } = await issueByCall(request, {
    customer: aCustomer({
      name: CUSTOMER,
      email: 'patient@clinic.example',
      phone: '050-5551234',
      address: 'רחוב הדקל 7',
    }),
    subject: 'טיפול פרטי',
    remarks: 'הערה פנימית',
    lines: [aLine({ description: 'שעת ייעוץ אישית' })],
  });
  const view = (await (await request.get(`/v2/api/documents/${id}`)).json()) as {
    verificationPath: string;
  };
  return { id, path: view.verificationPath };
}

test('whoever holds the link sees five facts and nothing of the customer; with a wrong one, nothing', async ({
  page,
  owner,
  browser,
}) => {
  void owner;
  const { path } = await issued(page.request);
  const anyone = await (await browser.newContext()).newPage();
  const answers: string[] = [];
  anyone.on('response', (response) => {
    if (response.url().includes('/v2/')) void response.text().then((text) => answers.push(text));
  });
  await anyone.goto(path);
  await expect(anyone.getByText('המסמך אמיתי ולא שונה')).toBeVisible();
  const main = anyone.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('חשבונית מס 1001');
  for (const fact of ['סטודיו לבדיקות', '514788216', '1001', '118.00']) {
    await expect(main.getByText(fact).first()).toBeVisible();
  }
  await expect(main.getByRole('term')).toHaveText([
    'הופק על ידי',
    'מספר מזהה',
    'מספר מסמך',
    'תאריך',
  ]);
  const seen = [await anyone.content(), ...answers].join('\n');
  for (const secret of [
    CUSTOMER,
    'clinic.example',
    '5551234',
    'הדקל 7',
    'טיפול פרטי',
    'הערה פנימית',
    'ייעוץ',
  ]) {
    expect(seen).not.toContain(secret);
  }
  for (const wrong of ['/v/wrong', path.slice(0, -4), `${path.slice(0, -1)}!`]) {
    await anyone.goto(wrong);
    await expect(anyone.getByText('הקישור לא תקין'), wrong).toBeVisible();
    await expect(anyone.getByText('118.00')).toBeHidden();
  }
  await anyone.context().close();
});

test('the issued file is told genuine, a changed file or record is not, and no file leaves the device', async ({
  page,
  owner,
}) => {
  const { id, path } = await issued(page.request);
  const file = await (await page.request.get(`/v2/api/documents/${id}/copy`)).body();
  await page.goto(path);
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData());
  });
  const input = page.locator('input[type=file]');
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('received.pdf', file);
  await expect(page.getByText('הקובץ זהה להעתק נאמן למקור שהופק')).toBeVisible();
  await expect(page.getByText('received.pdf')).toBeVisible();
  for (const place of [200, Math.floor(file.length / 2), file.length - 1]) {
    const changed = Buffer.from(file);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await choose('changed.pdf', changed);
    await expect(page.getByText('הקובץ שונה ממה שהופק')).toBeVisible();
    await choose('received.pdf', file);
    await expect(page.getByText('הקובץ זהה להעתק נאמן למקור שהופק')).toBeVisible();
  }
  await choose('picture.pdf', Buffer.from('not a PDF at all'));
  await expect(page.getByText('זה לא קובץ PDF')).toBeVisible();
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  }, file.toString('base64'));
  await page.locator('.verify-drop').dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('הקובץ זהה להעתק נאמן למקור שהופק')).toBeVisible();
  expect(bodies.every((body) => body !== null && body.length < 200)).toBe(true);

  await inDatabase(async (client) => {
    await client.query('begin');
    await client.query('alter table documents disable trigger user');
    await client.query(
      'update documents set total_agorot = total_agorot + 100 where id = $1 and account_id = $2',
      [id, owner.accountId],
    );
    await client.query('alter table documents enable trigger user');
    await client.query('commit');
  });
  await page.reload();
  await expect(page.getByText('הרישום של המסמך לא תקין')).toBeVisible();
  await expect(page.getByText('המסמך אמיתי ולא שונה')).toBeHidden();
});
