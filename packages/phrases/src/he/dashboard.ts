export const dashboard = {
  title: '',
} as const;
