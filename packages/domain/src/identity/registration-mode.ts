/** Who may register a business by themselves: anybody, or nobody. */
export const REGISTRATION_MODES = ['open', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
