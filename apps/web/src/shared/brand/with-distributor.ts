/** Returns a sign-in or registration URL that preserves the distributor whose link the person followed. */
export function withDistributor(address: string, query: URLSearchParams): string {
  const code = query.get('dist');
  if (code === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ dist: code }).toString()}`;
}
