const NAME = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const HOST = `${NAME}(?:\\.${NAME})*`;
const LOOPBACK = '127\\.0\\.0\\.1|\\[::1\\]|localhost';
const PORT = '(?::\\d{1,5})?';
const PATH = "/[\\w.~!$&'()+,;=:@%/-]*";
const QUERY = "(?:\\?[\\w.~!$&'()+,;=:@%/?-]*)?";
const ADDRESS = new RegExp(`^(?:https://${HOST}|http://(?:${LOOPBACK}))${PORT}${PATH}${QUERY}$`);
const DOTS = /\/\.{1,2}(?:\/|\?|$)/;

/**
 * Returns whether an application may lead people back to an address: https, or http on the own device, with a path, written as
 * a browser writes it, without a name before the host and without a fragment (RFC 6749, 3.1.2; RFC 8252, 7.3).
 */
export function isRedirectUri(text: string): boolean {
  return ADDRESS.test(text) && !DOTS.test(text);
}

/** Returns where an address leads: its host, with the port where it is unusual. */
export function hostOfRedirect(uri: string): string {
  return /^https?:\/\/([^/]+)/.exec(uri)?.[1] ?? '';
}
