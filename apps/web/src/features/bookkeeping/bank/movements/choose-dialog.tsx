import type {
  BankRowView,
  MatchTargetView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { Button } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useCandidates, useMatchRow } from './movements.queries.ts';
import { useTargetText } from './target-words.tsx';

export interface ChooseDialogProps {
  readonly row: BankRowView;
  /** The movement is matched. */
  readonly onMatched: (row: BankRowView) => void;
  readonly onClose: () => void;
}

const keyOf = ({ ref }: MatchTargetView): string => JSON.stringify(ref);

/** Matches a movement manually: one document or several, and whether the remainder is a fee. */
export function ChooseDialog({ row, onMatched, onClose }: ChooseDialogProps) {
  const text = usePhrases('bank');
  const matching = useMatchRow(true);
  const [chosen, setChosen] = useState<ReadonlyMap<string, MatchTargetView>>(new Map());
  const [isFee, setIsFee] = useState(false);
  const sum = [...chosen.values()].reduce((total, one) => total + one.sumAgorot, 0);
  const left = row.amountAgorot - sum;
  // A fee makes an incoming payment less than its documents, and an outgoing one more.
  const mayBeFee = chosen.size > 0 && left < 0;
  const feeAgorot = mayBeFee && isFee ? -left : 0;
  const isWhole = chosen.size > 0 && left + feeAgorot === 0;

  async function confirm() {
    const targets = [...chosen.values()].map(({ ref }) => ref);
    const done = await matching.mutateAsync({ row, targets, feeAgorot }).catch(() => undefined);
    if (done !== undefined) onMatched(done);
  }
  function toggle(target: MatchTargetView) {
    const next = new Map(chosen);
    if (!next.delete(keyOf(target))) next.set(keyOf(target), target);
    setChosen(next);
  }

  return (
    <Dialog
      isOpen
      isWide
      title={text('chooseTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="filled"
            disabled={!isWhole}
            isLoading={matching.isPending}
            onClick={() => void confirm()}
          >
            {text('chooseConfirm')}
          </Button>
        </>
      }
    >
      <div className="bank-form">
        <Candidates rowId={row.id} chosen={chosen} onToggle={toggle} />
        <dl className="bank-sums">
          <Sum label={text('chooseMovement')} agorot={row.amountAgorot} />
          <Sum label={text('chooseSum')} agorot={sum} />
          <Sum label={text('chooseLeft')} agorot={left} />
        </dl>
        {mayBeFee && (
          <CheckboxField
            label={text('chooseFee')}
            checked={isFee}
            onChange={(event) => setIsFee(event.currentTarget.checked)}
          />
        )}
        <ServerProblem reason={matching.error} />
      </div>
    </Dialog>
  );
}

function Sum({ label, agorot }: { readonly label: string; readonly agorot: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money agorot={agorot} />
      </dd>
    </div>
  );
}

interface CandidatesProps {
  readonly rowId: string;
  readonly chosen: ReadonlyMap<string, MatchTargetView>;
  readonly onToggle: (target: MatchTargetView) => void;
}

function Candidates({ rowId, chosen, onToggle }: CandidatesProps) {
  const text = usePhrases('bank');
  const targetText = useTargetText();
  const [q, setQ] = useState('');
  const { data } = useCandidates(rowId, q.trim());
  const found = data?.targets ?? [];
  // Chosen items stay, whatever the current search.
  const kept = [...chosen].filter(([key]) => !found.some((target) => keyOf(target) === key));
  const targets = [...kept.map(([, target]) => target), ...found];
  return (
    <>
      <TextField
        label={text('chooseSearch')}
        value={q}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {data !== undefined && targets.length === 0 && (
        <p className="bank-note">{text('chooseNone')}</p>
      )}
      <ul className="bank-candidates">
        {targets.map((target) => (
          <li key={keyOf(target)}>
            <CheckboxField
              label={targetText(target)}
              checked={chosen.has(keyOf(target))}
              onChange={() => onToggle(target)}
            />
            <Money agorot={target.sumAgorot} />
          </li>
        ))}
      </ul>
    </>
  );
}
