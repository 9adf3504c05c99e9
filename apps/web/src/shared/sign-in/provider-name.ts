/** Names come from our words alone: an address may be made by anybody. */
export function providerName(providerType: string | null, partner: string): string {
  return providerType === 'google' ? 'Google' : partner;
}
