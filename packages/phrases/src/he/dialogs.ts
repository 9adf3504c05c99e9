export const dialogs = {
  title: '',
} as const;
