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
  apps: 'Applications of others',
  appsText:
    'An application that serves other businesses connects by OAuth2, without anybody copying a key to it. Register it in the settings, under API, in the tab for developers. Its addresses are in /.well-known/oauth-authorization-server. It connects by Authorization Code with PKCE (S256), and return addresses are compared letter by letter. An access token holds for an hour and is sent like a key. A refresh token is replaced at each use: the same request within 30 seconds has the same answer, and a later use of an old one ends the whole access. The owner of the business sees the application and can end its access at any time.',
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
    'Up to {perSecond} calls a second for each key, and up to {burst} in a burst. The headers ratelimit-remaining and ratelimit-reset say what is left. Above that the answer is 429, and Retry-After says how many seconds to wait: at least 1.',
  webhooks: 'Webhooks',
  webhooksText:
    'An endpoint, set up in the settings under API or by the calls of endpoints, gets a POST within a second of each change. The body is type, timestamp, sequence and data, which has the thing that changed as its list shows it. Any answer of 2xx within 10 seconds is a success. Otherwise we try again, 10 times within 75 hours and 35 minutes, and then the endpoint is switched off. A redirect counts as a failure. Events of one thing are sent in their order, and webhook-id stays the same when an event is sent again, so that you can skip what you have. An endpoint that was down catches up by GET /api/v1/events, or has all after the last event that it took sent again. This verifies the signature:',
  webhookEvents: 'The events:',
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
  'group-events': 'Events',
  'group-webhooks': 'Webhook endpoints',
  'group-drafts': 'Drafts',
  'group-issueRequests': 'Requests to issue',
  'group-reports': 'Reports',
};

/** Name of each call, and what it is about. */
export const apiReferenceCalls: Record<keyof typeof callsHe, string> = {
  'call-customers.list': 'List customers',
  'about-customers.list': 'The customers of the book, in the order in which they were added.',
  'call-customers.create': 'New customer',
  'about-customers.create':
    'Adds a customer. The same externalId with the same details is the customer that was made.',
  'call-customers.get': 'One customer',
  'about-customers.get': 'All details of a customer.',
  'call-customers.update': 'Change a customer',
  'about-customers.update': 'Changes only the details that are sent.',
  'call-customers.archive': 'Archive a customer',
  'about-customers.archive': 'The customer is offered no more, and its documents stay.',
  'call-documents.list': 'Search documents',
  'about-documents.list': 'Issued documents, the newest first.',
  'call-documents.issue': 'Issue a document',
  'about-documents.issue':
    'Issues a document and gives it a number. It is never changed or deleted. To correct it, credit it.',
  'call-documents.preview': 'Compute without issuing',
  'about-documents.preview': 'The totals by the rules of an issue. Nothing is stored.',
  'call-documents.get': 'One document',
  'about-documents.get': 'The document as it was issued, and what happened to it since.',
  'call-documents.pdf': 'Download the PDF',
  'about-documents.pdf': 'The signed certified copy.',
  'call-documents.receipt': 'Receipt for an invoice',
  'about-documents.receipt':
    'Issues a receipt of money. It pays the invoice as far as it is open, and the rest stays with the customer.',
  'call-documents.credit': 'Credit',
  'about-documents.credit': 'Issues the credit invoice of all that is left of an invoice.',
  'call-documents.cancel': 'Cancel',
  'about-documents.cancel': 'Cancels a document without tax. A tax invoice is credited instead.',
  'call-documents.send': 'Send by mail',
  'about-documents.send': 'Sends the original if nobody has it yet, else a certified copy.',
  'call-items.list': 'List items',
  'about-items.list': 'Items, in the order in which they were added.',
  'call-items.create': 'New item',
  'about-items.create': 'Adds an item. Its catalogue number is unique.',
  'call-items.get': 'One item',
  'about-items.get': 'All details of an item.',
  'call-items.update': 'Change an item',
  'about-items.update':
    'Changes only the details that are sent. Issued documents stay as they are.',
  'call-items.archive': 'Archive an item',
  'about-items.archive': 'The item is offered no more.',
  'call-paymentRequests.list': 'List payment requests',
  'about-paymentRequests.list': 'Payment requests, the newest first.',
  'call-paymentRequests.create': 'New payment request',
  'about-paymentRequests.create':
    'A link to pay open documents or a free amount. It can be sent at once.',
  'call-paymentRequests.get': 'One payment request',
  'about-paymentRequests.get': 'The request, its documents, and the payments made by it.',
  'call-paymentRequests.cancel': 'Cancel a payment request',
  'about-paymentRequests.cancel': 'The link takes no payment any more.',
  'call-drafts.create': 'New draft',
  'about-drafts.create':
    'Prepares a document as a draft and answers with its sums. It has no number, and the business sees it among its drafts.',
  'call-drafts.get': 'One draft',
  'about-drafts.get': 'The draft with the sums of its issue now.',
  'call-drafts.replace': 'Write a draft anew',
  'about-drafts.replace':
    'Replaces all of its content. A request to issue the version before holds no more.',
  'call-issueRequests.create': 'Ask to issue a draft',
  'about-issueRequests.create':
    'Issues nothing. The answer has an address in Pinkas at which a person who is signed in sees the final values and approves them within 15 minutes.',
  'call-issueRequests.get': 'State of a request',
  'about-issueRequests.get':
    'Whether it waits, was issued, refused, ran out or changed, and the document that was issued.',
  'call-reports.openDebts': 'Open debts',
  'about-reports.openDebts': 'Outstanding balances of customers today, the largest first.',
  'call-events.list': 'Events since',
  'about-events.list':
    'All changes in their order, the oldest first. Keep nextCursor and come back with it for what is new. Events are there for 60 days, from the day on which an endpoint or a key with this scope was added.',
  'call-webhooks.list': 'List endpoints',
  'about-webhooks.list': 'Endpoints with how they answered, in the order in which they were added.',
  'call-webhooks.create': 'New endpoint',
  'about-webhooks.create':
    'Adds an endpoint. Its secret is in this answer alone. Without events it gets all of them.',
  'call-webhooks.get': 'One endpoint',
  'about-webhooks.get': 'The endpoint, how it is and its last answer.',
  'call-webhooks.update': 'Change an endpoint',
  'about-webhooks.update':
    'Changes only what is sent. isOn switches it off and on. What waits for one that is switched off is given up, and can be sent again.',
  'call-webhooks.remove': 'Remove an endpoint',
  'about-webhooks.remove':
    'Nothing goes to it from now on, and its log is removed. The events stay.',
  'call-webhooks.rotate': 'New secret',
  'about-webhooks.rotate':
    'The new secret is in this answer alone. The one before it signs as well until they stop to overlap.',
  'call-webhooks.test': 'Example event',
  'about-webhooks.test':
    'Sends webhook.test to the endpoint, also while it is off, and returns its answer. Up to 10 a minute for each endpoint.',
  'call-webhooks.deliveries': 'Deliveries',
  'about-webhooks.deliveries':
    'What went to the endpoint or waits for it, the newest first. With show=failed only what was not taken.',
  'call-webhooks.replay': 'Send again',
  'about-webhooks.replay':
    'One event (event), all after an event (after) or after a nextCursor of events (cursor), or all since a moment (since). Exactly one field is sent, and up to 5,000 events go out.',
};
