export const auth = {
  title: '',
} as const;
