export const documents = {
  title: '',
} as const;
