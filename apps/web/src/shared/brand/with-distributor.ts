/** An address of signing in or registering that keeps the distributor by whose link somebody came. */
export function withDistributor(address: string, query: URLSearchParams): string {
  const code = query.get('dist');
  if (code === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ dist: code }).toString()}`;
}
