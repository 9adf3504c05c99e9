import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** More than one person who tries the demo needs; the oldest go. */
const KEPT_MAX = 2_000;

/** Stores the data of the demo's provider in memory; each call creates a separate store. */
export function rememberingAdapter(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  return (model) => adapterOf(kept, model);
}

function adapterOf(kept: Map<string, AdapterPayload>, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;
  const byUid = (uid: string) =>
    [...kept].find(([key, { uid: of }]) => key.startsWith(`${model}:`) && of === uid)?.[1];
  return {
    upsert(id, payload) {
      kept.delete(keyOf(id));
      kept.set(keyOf(id), payload);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return Promise.resolve();
    },
    find: (id) => Promise.resolve(kept.get(keyOf(id))),
    findByUid: (uid) => Promise.resolve(byUid(uid)),
    findByUserCode: () => Promise.resolve(undefined),
    consume(id) {
      const payload = kept.get(keyOf(id));
      if (payload !== undefined) kept.set(keyOf(id), { ...payload, consumed: true });
      return Promise.resolve();
    },
    destroy(id) {
      kept.delete(keyOf(id));
      return Promise.resolve();
    },
    revokeByGrantId(grantId) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      return Promise.resolve();
    },
  };
}
