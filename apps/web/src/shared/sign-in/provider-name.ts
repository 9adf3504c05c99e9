/** Names are our own phrases alone: a URL may be forged. */
export function providerName(providerType: string | null, partner: string): string {
  return providerType === 'google' ? 'Google' : partner;
}
