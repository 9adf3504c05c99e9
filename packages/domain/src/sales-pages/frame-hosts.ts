/** Sites of others that may show a page within theirs. */
export const FRAME_HOSTS_MAX = 5;
export const FRAME_HOST_LENGTH_MAX = 100;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(String.raw`^(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`);

/**
 * Returns whether a text is the name of one site and nothing else: small letters, figures, hyphens and dots. No scheme, port,
 * path, wildcard or number of a machine; names of other alphabets are in their `xn--` form.
 */
export function isFrameHost(text: string): boolean {
  return text.length <= FRAME_HOST_LENGTH_MAX && HOST.test(text);
}
