/**
 * Returns a telephone as messengers take it (specification section 5): without a leading 0, and with +972 unless there is a leading
 * plus. Empty for none.
 */
export function messagingPhone(typed: string): string {
  const phone = typed.trim();
  if (phone === '' || phone.startsWith('+')) return phone;
  return `+972${phone.replace(/^0/, '')}`;
}

/** Returns the address at which WhatsApp opens a message; without a telephone it asks for whom it is. */
export function whatsAppAddress(phone: string, txt: string): string {
  const digits = messagingPhone(phone).replaceAll(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(txt)}`;
}
