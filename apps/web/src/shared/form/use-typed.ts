import { useMemo, useState } from 'react';

/** Parts of a draft that change; a function receives the draft of the moment. */
export type DraftChange<Draft extends object> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

/** What is typed over what is stored. */
export interface Typed<Draft extends object> {
  readonly stored: Draft;
  /** The same object until one of both changes. */
  readonly draft: Draft;
  readonly change: (next: DraftChange<Draft>) => void;
  /** Drops what was typed. */
  readonly drop: () => void;
}

/** Keeps what is typed over the stored values, also after a refetch of these. */
export function useTyped<Draft extends object>(stored: Draft): Typed<Draft> {
  const [changes, setChanges] = useState<Partial<Draft>>({});
  return {
    stored,
    draft: useMemo(() => ({ ...stored, ...changes }), [stored, changes]),
    change: (next) =>
      setChanges((before) => ({
        ...before,
        ...(typeof next === 'function' ? next({ ...stored, ...before }) : next),
      })),
    drop: () => setChanges({}),
  };
}
