/** An address of signing in or registering that keeps the distributor by whose link somebody came. */
export function withDistributor(address: string, query: URLSearchParams): string {
  const code = query.get('dist');
  return code === null ? address : `${address}?${new URLSearchParams({ dist: code }).toString()}`;
}
