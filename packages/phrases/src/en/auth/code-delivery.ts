import type { codeDelivery as hebrew } from '../../he/auth/code-delivery.ts';

export const codeDelivery: Record<keyof typeof hebrew, string> = {
  sending: 'Sending the message',
  taken: 'The message is on its way. It usually arrives within a minute',
  delivered: 'The message has arrived at the phone',
  unknown:
    'We could not confirm that the message arrived. If you did not get it, send a new code or choose another method',
  notDelivered:
    'The message did not reach the phone. You can send a new code or choose another method',
};
