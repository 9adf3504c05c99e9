export const mail = {
  title: '',
} as const;
