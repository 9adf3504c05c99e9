export const shell = {
  title: '',
} as const;
