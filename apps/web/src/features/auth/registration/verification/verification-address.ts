/** The page on which an address is verified, for who registered with it. */
export function verificationAddress(email: string): string {
  const query = new URLSearchParams({ GOTO_EMAIL_VERIFICATION: '1', u_email: email.trim() });
  return `/register?${query.toString()}`;
}
