import { useRef } from 'react';

export interface RequestKey {
  /** The key of idempotency of a request: the one before while its content is the same. */
  readonly keyFor: (content: unknown) => string;
  /** After a success: the same content again is another request. */
  readonly forget: () => void;
}

/** Returns a key that a repeated request reuses, so that it counts once. */
export function useRequestKey(): RequestKey {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget() {
      last.current = { text: '', key: '' };
    },
  };
}
