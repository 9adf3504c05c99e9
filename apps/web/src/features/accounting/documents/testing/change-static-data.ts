import { sessionState, setSessionState } from '../../../../shared/session/session-store.ts';
import type { StaticData } from '../../../../shared/session/static-data.ts';

/** Changes what the product knows before anyone signs in, for the page that is open. */
export function changeStaticData(changes: Partial<StaticData>): void {
  const state = sessionState();
  if (state.kind !== 'loaded') throw new Error('No page is open.');
  setSessionState({ ...state, staticData: { ...state.staticData, ...changes } });
}
