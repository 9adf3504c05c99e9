import type {
  apiReference as apiReferenceHe,
  apiReferenceCalls as callsHe,
} from '../../he/parts/api-reference.ts';

export const apiReference: Record<keyof typeof apiReferenceHe, string> = {
  title: 'Pinkas API reference',
  product: 'Pinkas',
  other: 'עברית',
  contents: 'Contents',
  start: 'The first ten minutes',
  startText:
    'Make a key in Settings, under API, and tick what it may do. Send it in the header Authorization: Bearer, and issue a first document in one call. An issued document is legal, so check the totals first by the call preview, which stores nothing.',
  keys: 'Keys and scopes',
  keysText:
    'A key does only what is ticked for it, only from its addresses and only until it expires. When a key is rotated, the old one works on for as long as you choose. The key is shown once.',
  twice: 'A request that is sent twice',
  twiceText:
    'Every call that changes something needs the header Idempotency-Key. The same request with the same value has the same answer, and nothing is done again. An externalId guarantees that for ever, also with another value.',
  money: 'Amounts and dates',
  moneyText:
    'Amounts are decimal strings, such as "1180.00". A JSON number is refused, because it may have been rounded. Dates are YYYY-MM-DD, in Israel.',
  lists: 'Lists and changes',
  listsText:
    'A list returns data and nextCursor. The next page is the same call with cursor. With updatedSince it has only what was made or changed since. The answer about one thing has an ETag: send it in If-None-Match to read, and in If-Match to change.',
  errors: 'Errors',
  errorsText:
    'Every refusal has its true status, a code, an explanation in both languages, the fields to correct, and whether the same request may pass later (retriable). Any call can return these:',
  rate: 'Rate',
  rateText:
    'Up to {perSecond} calls a second for each key, and up to {burst} in a burst. The headers ratelimit-remaining and ratelimit-reset say what is left. Above that the answer is 429 with Retry-After.',
  scope: 'Scope',
  fields: 'Fields',
  required: 'required',
  optional: 'optional',
  'place-path': 'path',
  'place-query': 'query',
  'place-header': 'header',
  'place-body': 'body',
  ownErrors: 'Errors worth handling',
  example: 'Example',
  description: 'OpenAPI 3.1 description',
  'group-customers': 'Customers',
  'group-documents': 'Documents',
  'group-items': 'Items',
  'group-paymentRequests': 'Payment requests',
};

/** Name and sentence of each call. */
export const apiReferenceCalls: Record<
  keyof typeof callsHe,
  readonly [name: string, text: string]
> = {
  'customers.list': [
    'List customers',
    'The customers of the book, in the order in which they were added.',
  ],
  'customers.create': [
    'New customer',
    'Adds a customer. The same externalId with the same details is the customer that was made.',
  ],
  'customers.get': ['One customer', 'All details of a customer.'],
  'customers.update': ['Change a customer', 'Changes only the details that are sent.'],
  'customers.archive': [
    'Archive a customer',
    'The customer is offered no more, and its documents stay.',
  ],
  'documents.list': ['Search documents', 'Issued documents, the newest first.'],
  'documents.issue': [
    'Issue a document',
    'Issues a document and gives it a number. It is never changed or deleted. To correct it, credit it.',
  ],
  'documents.preview': [
    'Compute without issuing',
    'The totals by the rules of an issue. Nothing is stored.',
  ],
  'documents.get': [
    'One document',
    'The document as it was issued, and what happened to it since.',
  ],
  'documents.pdf': ['Download the PDF', 'The signed certified copy.'],
  'documents.receipt': [
    'Receipt for an invoice',
    'Issues a receipt of money. It pays the invoice as far as it is open, and the rest stays with the customer.',
  ],
  'documents.credit': ['Credit', 'Issues the credit invoice of all that is left of an invoice.'],
  'documents.cancel': [
    'Cancel',
    'Cancels a document without tax. A tax invoice is credited instead.',
  ],
  'documents.send': [
    'Send by mail',
    'Sends the original if nobody has it yet, else a certified copy.',
  ],
  'items.list': ['List items', 'Items, in the order in which they were added.'],
  'items.create': ['New item', 'Adds an item. Its catalogue number is unique.'],
  'items.get': ['One item', 'All details of an item.'],
  'items.update': [
    'Change an item',
    'Changes only the details that are sent. Issued documents stay as they are.',
  ],
  'items.archive': ['Archive an item', 'The item is offered no more.'],
  'paymentRequests.list': ['List payment requests', 'Payment requests, the newest first.'],
  'paymentRequests.create': [
    'New payment request',
    'A link to pay open documents or a free amount. It can be sent at once.',
  ],
  'paymentRequests.get': [
    'One payment request',
    'The request, its documents, and the payments made by it.',
  ],
  'paymentRequests.cancel': ['Cancel a payment request', 'The link takes no payment any more.'],
};
