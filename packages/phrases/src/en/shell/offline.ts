/** The start of the product without a connection. */
export const offline = {
  title: 'No connection right now',
  text: 'We could not reach the Pinkas server. The page you asked for opens automatically when the connection is back.',
  textSignedOut:
    'We could not reach the Pinkas server. You can sign in when the connection is back.',
  next: 'We retry automatically every few seconds.',
  stillAway: 'Still no connection. We retry automatically.',
  tryNow: 'Try now',
  waitingTitle:
    '{count, plural, one {One draft is waiting on this device} other {# drafts are waiting on this device}}',
  waitingText:
    '{count, plural, one {It is safe here and is sent} other {They are safe here and are sent}} when the connection is back. A document gets its number only with a connection.',
  nothingWaiting:
    'Everything saved is already on the server. No drafts are waiting on this device.',
  write: 'Write a document without a connection',
};
