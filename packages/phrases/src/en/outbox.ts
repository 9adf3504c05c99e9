import type { outbox as outboxHe } from '../he/outbox.ts';

export const outbox: Record<keyof typeof outboxHe, string> = {
  title: '',
};
