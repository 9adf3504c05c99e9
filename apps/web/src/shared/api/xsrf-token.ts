const COOKIE = /(?:^|;\s*)(?:__Host-|__Secure-)?XSRF-TOKEN=([^;]*)/;

/** The anti-forgery token that the server left in a cookie which scripts may read. */
export function findXsrfToken(cookies: string): string | undefined {
  const value = COOKIE.exec(cookies)?.[1];
  return value === undefined || value === '' ? undefined : decodeURIComponent(value);
}
