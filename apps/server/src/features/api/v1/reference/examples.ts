/** A whole body of each call that takes one, which passes as it is. */
export const EXAMPLES: Readonly<Record<string, object>> = {
  'customers.create': {
    name: 'Gallery Nahal',
    email: 'office@nahal.example',
    externalId: 'customer-17',
  },
  'customers.update': { city: 'Haifa' },
  'customers.archive': {},
  'documents.issue': {
    type: 'INVOICE_RECIEPT',
    externalId: 'order-5117',
    customer: { name: 'Gallery Nahal' },
    lines: [{ description: 'Website design', quantity: '1', price: '1000.00' }],
    payments: [{ kind: 'cash', amount: '1180.00' }],
  },
  'documents.preview': {
    type: 'INVOICE',
    customer: { name: 'Gallery Nahal' },
    lines: [{ description: 'Website design', quantity: '1', price: '1000.00' }],
  },
  'documents.receipt': { payments: [{ kind: 'transfer', amount: '1180.00' }] },
  'documents.credit': { externalId: 'refund-5117' },
  'documents.cancel': { reason: 'Sent twice' },
  'documents.send': { email: ['office@nahal.example'] },
  'drafts.create': {
    type: 'INVOICE',
    customer: { name: 'Gallery Nahal' },
    lines: [{ description: 'Website design', quantity: '1', price: '1000.00' }],
  },
  'drafts.replace': {
    type: 'INVOICE',
    customer: { name: 'Gallery Nahal' },
    lines: [{ description: 'Website design', quantity: '2', price: '1000.00' }],
  },
  'issueRequests.create': {
    draftId: '0193c0de-0000-7000-8000-000000000001',
    words: 'Invoice Nahal for the website',
  },
  'items.create': { name: 'Website design', price: '1000.00', catalogueNumber: 'WEB-1' },
  'items.update': { price: '1200.00' },
  'items.archive': {},
  'paymentRequests.create': {
    customer: { name: 'Gallery Nahal' },
    amount: '118.00',
    type: 'INVOICE_RECIEPT',
    title: 'Advance payment',
  },
  'paymentRequests.cancel': {},
  'webhooks.create': {
    name: 'Orders',
    url: 'https://orders.nahal.example/hooks',
    events: ['document.paid'],
  },
  'webhooks.update': { isOn: true },
  'webhooks.rotate': { overlapHours: 24 },
  'webhooks.test': {},
  'webhooks.replay': { after: 'evt_0193c0de-0000-7000-8000-000000000001' },
};

const CLIENT = '@pinkas/client/client';
const ID = '0193c0de-0000-7000-8000-000000000001';

/** What an example is of. */
export interface ExampleCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/** Returns a call as a command of curl. */
export function curlExample({ id, method, path }: ExampleCall, origin: string): string {
  const body = EXAMPLES[id];
  return [
    `curl -X ${method} ${origin}${path.replace('{id}', ID)}`,
    '-H "Authorization: Bearer $PINKAS_KEY"',
    ...(method === 'GET' ? [] : ['-H "Idempotency-Key: order-5117"']),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body, null, 2)}'`]),
  ].join(' \\\n  ');
}

/** Returns a call as our client makes it. */
export function typescriptExample({ id, method, path }: ExampleCall, origin: string): string {
  const body = EXAMPLES[id];
  const params = [
    ...(path.includes('{id}') ? [`path: { id: '${ID}' }`] : []),
    ...(method === 'GET' ? [] : ["header: { 'Idempotency-Key': 'order-5117' }"]),
  ];
  const options = [
    ...(params.length === 0 ? [] : [`  params: { ${params.join(', ')} },`]),
    ...(body === undefined
      ? []
      : [`  body: ${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')},`]),
    ...(path.endsWith('/pdf') ? ["  parseAs: 'arrayBuffer',"] : []),
  ];
  const rest = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  return [
    ['import { pinkas }', `'${CLIENT}';`].join(' from '),
    '',
    `const api = pinkas({ key: process.env.PINKAS_KEY ?? '', origin: '${origin}' });`,
    `const { data, error } = await api.${method}('${path}'${rest});`,
  ].join('\n');
}

/** How a receiver verifies a signature: `body` is the text as it came, before JSON is read. */
export const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromPinkas(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const right = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}`;
