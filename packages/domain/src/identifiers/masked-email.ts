/** Returns an address as its owner knows it again and a stranger does not learn it: `d•••@example.com`. Empty stays empty. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
