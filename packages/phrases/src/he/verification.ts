export const verification = {
  title: '',
} as const;
