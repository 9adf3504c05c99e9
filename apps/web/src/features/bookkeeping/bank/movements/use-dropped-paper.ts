import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router';

import { useMay } from '../../../../shared/session/use-may.ts';
import { carryFiles } from '../../../../shared/uploads/carried-files.ts';
import { expenseHref } from './target-words.tsx';

interface DroppedPaper {
  /** Whether a file is held over the row. */
  readonly isOver: boolean;
  /** What the row does with a file; none where it takes none. */
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent) => void;
    readonly onDragLeave?: () => void;
    readonly onDrop?: (event: DragEvent) => void;
  };
}

/** Opens a new expense with the file that is dropped on a debit of which nothing is known, filled from the movement. */
export function useDroppedPaper(row: BankRowView): DroppedPaper {
  const may = useMay();
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  const isUnknown =
    (row.state === 'open' || row.state === 'paused') && row.suggestions[0] === undefined;
  if (!isUnknown || row.amountAgorot > 0 || !may('expenses.write')) {
    return { isOver: false, handlers: {} };
  }
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event) {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        const state = carryFiles(files);
        void navigate(expenseHref(row, -row.amountAgorot).slice(1), { state });
      },
    },
  };
}
