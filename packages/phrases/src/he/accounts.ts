/** Users and permissions: how a person signs in. */
export const accounts = {
  title: 'משתמשים והרשאות',
  intro: 'איך נכנסים לפנקס, ומאילו מכשירים',
  ownTitle: 'הכניסה שלי',
  email: 'דואר אלקטרוני',
} as const;
