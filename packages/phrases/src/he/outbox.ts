export const outbox = {
  title: '',
} as const;
