/** Who did something, where it was not simply a person of the account. */
export const actors = {
  system: 'המערכת',
  systemFor: 'המערכת, עבור {name}',
  apiKey: 'מפתח API',
  oauthClient: 'אפליקציה מחוברת',
  visitor: 'לקוח דרך הקישור',
} as const;
