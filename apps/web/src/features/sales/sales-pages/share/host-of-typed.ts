/**
 * Returns the host of an address as people paste it, such as `https://www.shop.co.il/about`, in small letters and in its `xn--`
 * form. What is no address stays, and so does one with a port or a person, which a host alone would not mean.
 */
export function hostOfTyped(text: string): string {
  const typed = text.trim();
  if (typed === '') return '';
  const address = addressOf(`https://${typed.replace(/^https?:\/\//i, '')}`);
  if (address === undefined || address.port !== '' || address.username !== '') return typed;
  return address.hostname.replace(/\.$/, '');
}

function addressOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
