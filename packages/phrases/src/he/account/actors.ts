/** Who did something, where it was not simply a person of the account. */
export const actors = {
  system: 'המערכת',
  systemFor: 'המערכת, עבור {name}',
  apiKey: 'ממשק API',
  visitor: 'לקוח דרך הקישור',
} as const;
