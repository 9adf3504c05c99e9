import {
  CHEQUES_AT_ONCE_MAX,
  type Cheque,
} from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import {
  CHEQUE_STATES,
  mayAllBecome,
  type ChequeState,
} from '@pinkas/domain/payments/cheque-state';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { Selection } from '../../../shared/lists/use-selection.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useUndoBounce } from './use-undo-bounce.ts';
import { ChequeStateDialog } from './cheque-state-dialog.tsx';

const LABELS = {
  deposited: 'deposit',
  bounced: 'bounce',
  returned: 'giveBack',
  'in-hand': 'putBack',
} as const satisfies Readonly<Record<ChequeState, PhraseKey<'cheques'>>>;
const ORDER = CHEQUE_STATES.toSorted(
  (one, other) => Number(one === 'in-hand') - Number(other === 'in-hand'),
);

/** Buttons for the bar of chosen cheques, and the dialog that they open. */
export function useChequeActions(selection: Selection<Cheque>): {
  readonly buttons: ReactNode;
  readonly dialog: ReactNode;
} {
  const text = usePhrases('cheques');
  const may = useMay();
  const navigate = useNavigate();
  const [next, setNext] = useState<ChequeState | undefined>();
  const { rows, isAll, clear } = selection;
  const states = rows.map(({ state }) => state);
  const go = (state: ChequeState, act: () => void): void => {
    if (isAll || rows.length > CHEQUES_AT_ONCE_MAX) {
      toast.error(text('tooMany', { max: CHEQUES_AT_ONCE_MAX }));
    } else if (mayAllBecome(states, state)) act();
    else toast.error(text('notTogether'));
  };
  const open = (state: ChequeState): void => go(state, () => setNext(state));
  const depositWithSlip = (): void =>
    go('deposited', () => {
      const cheques = rows.map(({ id }) => id).join(',');
      void navigate(`/bank/deposits/new?cheques=${cheques}`);
    });
  // States that none of them may change to are not offered; states that only some may change to explain this on press.
  const undoBounce = useUndoBounce(clear);
  const offered = ORDER.filter((state) => states.some((one) => mayAllBecome([one], state)));
  return {
    buttons: (
      <>
        {offered.includes('deposited') && may('bank.write') && (
          <Button variant="quiet" size="sm" onClick={depositWithSlip}>
            {text('depositWithSlip')}
          </Button>
        )}
        {offered.map((state) => (
          <Button key={state} variant="quiet" size="sm" onClick={() => open(state)}>
            {text(LABELS[state])}
          </Button>
        ))}
        {states.includes('bounced') && (
          <Button variant="quiet" size="sm" onClick={() => void undoBounce(rows, isAll)}>
            {text('undoBounce')}
          </Button>
        )}
      </>
    ),
    dialog: next !== undefined && (
      <ChequeStateDialog
        cheques={rows}
        state={next}
        onClose={() => setNext(undefined)}
        onSaved={clear}
      />
    ),
  };
}
