const HOST_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const TOP_LABEL = /^(?:[\p{L}]{2,}|xn--[a-z0-9-]+)$/iu;
const SCHEME = /^https?:\/\//i;

function isHost(text: string): boolean {
  const labels = text.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length >= 2 && TOP_LABEL.test(top) && labels.every((label) => HOST_LABEL.test(label))
  );
}

/**
 * Returns whether a text is the address of a web site: `http://`, `https://` or nothing, then a host name, then perhaps
 * a port and a path (specification section 5). Other schemes, user names before an @ and spaces are refused, so that
 * the address may be shown as a link.
 */
export function isWebAddress(text: string): boolean {
  if (/[\s@\\<>"]/.test(text)) return false;
  const [place = ''] = text.replace(SCHEME, '').split(/[/?#]/, 1);
  const [host = '', port, ...more] = place.split(':');
  return more.length === 0 && (port === undefined || /^\d{1,5}$/.test(port)) && isHost(host);
}

/** Returns the address as a link: with its scheme. */
export function webLink(text: string): string {
  return SCHEME.test(text) ? text : `https://${text}`;
}
