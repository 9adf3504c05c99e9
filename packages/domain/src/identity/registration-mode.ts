/** Who may register a business by themselves: anybody, a person with an invitation of the operator, or nobody. */
export const REGISTRATION_MODES = ['open', 'invited', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Whether who registered verifies a mobile telephone before the product opens. */
export const REGISTRATION_PHONES = ['off', 'required'] as const;
export type RegistrationPhone = (typeof REGISTRATION_PHONES)[number];
