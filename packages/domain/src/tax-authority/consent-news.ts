/** The notices about the consent of a business at the tax authority. */
export const CONSENT_NEWS = ['ending', 'lapsed', 'refused'] as const;
export type ConsentNews = (typeof CONSENT_NEWS)[number];
