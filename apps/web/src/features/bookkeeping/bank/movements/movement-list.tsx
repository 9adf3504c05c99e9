import type {
  BankRows,
  BankRowView,
  RowShow,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { isTied } from '@pinkas/domain/bank/certain-suggestion';
import { Button } from '@pinkas/ui/actions/button';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { AcceptCertain } from './accept-certain.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { MovementCards } from './movement-cards.tsx';
import { MovementLine } from './movement-line.tsx';
import type { MovementActs } from './row-acts.tsx';
import { useActs } from './use-acts.ts';
import { useArrows } from './use-arrows.ts';
import { useHandled } from './use-handled.ts';

interface MovementListProps {
  readonly show: RowShow;
  /** Names the state with what is searched for. */
  readonly view: string;
  readonly rows: readonly BankRowView[];
  readonly recordable: BankRows['recordable'];
  /** What a list without rows says; undefined while it may still have some. */
  readonly emptyText?: string;
}

/** Movements of a state. One that was handled keeps its place among the open ones until the list is left. */
export function MovementList({ show, view, rows, recordable, emptyText }: MovementListProps) {
  const { isMobile } = useMediaSizes();
  const isOpen = show === 'open';
  const isInCards = isOpen && isMobile;
  const kept = useHandled(rows, view);
  const handled = isOpen ? kept : undefined;
  const listed = handled?.shown ?? rows;
  const [chosen, setChosen] = useState<BankRowView>();
  const { list, leave, pass, stay } = useArrows(listed, onKey);
  const { acts, undoLast, findHeld, holdAll, onMatched } = useActs({
    onLeave: leave,
    onPass: pass,
    onStay: stay,
    handled,
    onChoose(row) {
      handled?.keep(row);
      setChosen(row);
    },
    recordable,
    isOutOfSight: isInCards,
  });
  /** Keys of an open row in focus: another explanation by its number, S to put it aside. */
  function onKey(row: BankRowView, code: string): boolean {
    if (row.state !== 'open' || findHeld(row.id) !== undefined) return false;
    if (code === 'KeyS') {
      acts.onPause(row);
      return true;
    }
    const suggestion = row.suggestions[Number(/^(?:Digit|Numpad)([1-3])$/.exec(code)?.[1]) - 1];
    if (suggestion === undefined || (code.endsWith('1') && !isTied(row.suggestions))) return false;
    acts.onAccept(row, suggestion);
    return true;
  }
  useHotkey('KeyZ', { ctrl: true, isEnabled: undoLast !== undefined }, () => undoLast?.());
  const certain = isOpen && (
    <AcceptCertain
      rows={rows}
      isHeld={(rowId) => findHeld(rowId) !== undefined}
      onAccept={holdAll}
    />
  );
  return (
    <>
      {isInCards ? (
        <MovementCards rows={rows} acts={acts} findHeld={findHeld} certain={certain} />
      ) : (
        <>
          <Tools isOpen={isOpen} undoLast={undoLast} certain={certain} />
          <Lines list={list} rows={listed} isOpen={isOpen} acts={acts} findHeld={findHeld} />
        </>
      )}
      {rows.length === 0 && emptyText !== undefined && <p className="bank-note">{emptyText}</p>}
      {chosen !== undefined && (
        <ChooseDialog
          row={chosen}
          onMatched={(matched) => {
            // A dialog gives the focus back as it closes; from there it goes on to the next row.
            flushSync(() => setChosen(undefined));
            onMatched(matched);
          }}
          onClose={() => {
            // One that was handled before keeps its place.
            if (chosen.state === 'open') handled?.forget(chosen.id);
            setChosen(undefined);
          }}
        />
      )}
    </>
  );
}

interface ToolsProps {
  /** Whether the keys of the list are told. */
  readonly isOpen: boolean;
  readonly undoLast: (() => void) | undefined;
  readonly certain: ReactNode;
}

/** What is done to several movements, and the undo of the last one. */
function Tools({ isOpen, undoLast, certain }: ToolsProps) {
  const text = usePhrases('bank');
  const may = useMay();
  if (!may('bank.write')) return null;
  return (
    <div className="bank-actions">
      {certain}
      {isOpen && <span className="bank-note bank-keys">{text('keysHint')}</span>}
      {undoLast !== undefined && (
        <Button size="sm" variant="quiet" onClick={undoLast}>
          {text('undoLast')}
        </Button>
      )}
    </div>
  );
}

interface LinesProps extends Pick<ReturnType<typeof useActs>, 'findHeld'> {
  readonly list: ReturnType<typeof useArrows>['list'];
  readonly rows: readonly BankRowView[];
  readonly isOpen: boolean;
  readonly acts: MovementActs;
}

/** Movements under one another, in columns. */
function Lines({ list, rows, isOpen, acts, findHeld }: LinesProps) {
  const text = usePhrases('bank');
  return (
    <>
      {isOpen && rows.length > 0 && <ColumnHeads />}
      <ul
        ref={list}
        className={`bank-movements${isOpen ? '' : ' bank-movements--told'}`}
        aria-label={text('movements')}
      >
        {rows.map((row) => (
          <MovementLine key={row.id} row={row} acts={acts} held={findHeld(row.id)} />
        ))}
      </ul>
    </>
  );
}

/** Names the columns for the eye; each movement says by itself what it is. */
function ColumnHeads() {
  const text = usePhrases('bank');
  return (
    <div className="bank-movement bank-movement--heads" aria-hidden="true">
      <span>{text('date')}</span>
      <span>{text('description')}</span>
      <span className="bank-movement__sum">{text('amount')}</span>
      <span>{text('bestMatch')}</span>
      <span />
    </div>
  );
}
