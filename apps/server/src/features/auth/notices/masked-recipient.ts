/**
 * Returns an address that its owner recognises and others learn little from: `d***@pinkas.test`.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Returns a telephone number of which only the last three digits show. */
export function maskedPhone(phone: string): string {
  return `***${phone.replaceAll(/\D/g, '').slice(-3)}`;
}
