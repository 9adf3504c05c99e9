import type {
  BankRows,
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { isTied } from '@pinkas/domain/bank/certain-suggestion';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { IconDots } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { expenseHref, movementName } from './target-words.tsx';

export type Recordable = BankRows['recordable'][number];

export interface MovementActs {
  readonly onAccept: (row: BankRowView, suggestion: SuggestionView) => void;
  readonly onChoose: (row: BankRowView) => void;
  /** Drops a receipt that waits for its number. */
  readonly onDrop: (row: BankRowView) => void;
  readonly onIgnore: (row: BankRowView) => void;
  /** Puts a movement aside until later. */
  readonly onPause: (row: BankRowView) => void;
  /** Records a debit that has no document. */
  readonly onRecord: (row: BankRowView, what: Recordable) => void;
  /** What may be recorded so. */
  readonly recordable: readonly Recordable[];
  readonly onRelease: (row: BankRowView) => void;
}

interface RowActsProps {
  readonly row: BankRowView;
  readonly acts: MovementActs;
}

/** Returns the key of what accepting does: it issues a receipt, approves or pays an expense, or says what the movement is. */
function acceptKeyOf({ targets }: SuggestionView) {
  if (targets.some(({ isInvoice }) => isInvoice)) return 'acceptReceipt';
  if (targets.some(({ isWaiting }) => isWaiting)) return 'acceptApproved';
  if (targets.some(({ isUnpaid }) => isUnpaid)) return 'acceptPaid';
  const [target, ...others] = targets;
  const kind = others.length === 0 ? target?.ref.kind : undefined;
  if (kind === 'transfer') return 'acceptTransfer';
  if (kind === 'fee') return 'acceptFee';
  return kind === 'authority' ? 'acceptAuthority' : 'accept';
}

interface AcceptButtonProps extends RowActsProps {
  readonly suggestion: SuggestionView;
  /** The button that the arrow keys stop at. */
  readonly isMain?: boolean;
  /** The key that accepts it while its row has the focus. */
  readonly digit?: number;
}

/** Accepts a suggestion; it is named for what it writes. */
export function AcceptButton({ row, suggestion, acts, isMain = false, digit }: AcceptButtonProps) {
  const text = usePhrases('bank');
  const key = acceptKeyOf(suggestion);
  const isBack = String(row.amountAgorot > 0);
  return (
    <Button
      size="sm"
      {...(isMain && { variant: 'tonal' as const, 'data-movement': 'open' })}
      aria-label={text(`${key}Named`, { name: movementName(row), isBack })}
      onClick={() => acts.onAccept(row, suggestion)}
    >
      {text(key, { isBack })}
      {digit !== undefined && <Kbd keys={String(digit)} />}
    </Button>
  );
}

interface RowActsOfLine extends RowActsProps {
  readonly isHeld: boolean;
}

/** The actions on a movement, of one width in every row; arrow keys move between the first buttons. */
export function RowActs({ row, acts, isHeld }: RowActsOfLine) {
  const text = usePhrases('bank');
  const name = movementName(row);
  if (isHeld) {
    return (
      <span className="bank-movement__acts">
        <Button
          size="sm"
          data-movement=""
          aria-label={text('dropNamed', { name })}
          onClick={() => acts.onDrop(row)}
        >
          {text('dropHeld')}
        </Button>
      </span>
    );
  }
  if (row.state === 'matched' || row.state === 'ignored') {
    const key = row.state === 'matched' ? 'release' : 'reopen';
    return (
      <span className="bank-movement__acts">
        <Button
          size="sm"
          data-movement=""
          aria-label={text(`${key}Named`, { name })}
          onClick={() => acts.onRelease(row)}
        >
          {text(key)}
        </Button>
      </span>
    );
  }
  return (
    <span className="bank-movement__acts">
      <MainAct row={row} acts={acts} />
      <MoreActs row={row} acts={acts} />
    </span>
  );
}

/** What is likeliest: to accept, to record what went out, or to look for what came in. Of two alike none is accepted by Enter. */
export function MainAct({ row, acts }: RowActsProps) {
  const text = usePhrases('bank');
  const [suggestion] = row.suggestions;
  if (suggestion !== undefined && !isTied(row.suggestions)) {
    return <AcceptButton row={row} suggestion={suggestion} acts={acts} isMain />;
  }
  if (row.amountAgorot < 0 && suggestion === undefined) {
    return (
      <ButtonLink size="sm" data-movement="open" href={expenseHref(row, -row.amountAgorot)}>
        {text('toExpense')}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      data-movement="open"
      aria-label={text('otherNamed', { name: movementName(row) })}
      onClick={() => acts.onChoose(row)}
    >
      {text('other')}
    </Button>
  );
}

/** What else can be done with a movement: a menu. */
export function MoreActs({ row, acts }: RowActsProps) {
  const text = usePhrases('bank');
  const isOut = row.amountAgorot < 0;
  const isGuessed = row.suggestions.length > 0;
  // A movement that pays a recorded expense is no new one.
  const paysExpense = row.suggestions.some(({ targets }) =>
    targets.some(({ isUnpaid }) => isUnpaid),
  );
  const items: MenuItem[] = [
    ...(isGuessed || isOut
      ? [{ key: 'other', label: text('other'), onSelect: () => acts.onChoose(row) }]
      : []),
    ...(isOut && isGuessed && !paysExpense
      ? [{ key: 'expense', label: text('toExpense'), href: expenseHref(row, -row.amountAgorot) }]
      : []),
    ...(isOut
      ? acts.recordable.map((what) => ({
          key: what,
          label: text(`record_${what}`),
          onSelect: () => acts.onRecord(row, what),
        }))
      : []),
    row.state === 'open'
      ? { key: 'pause', label: text('pause'), onSelect: () => acts.onPause(row) }
      : { key: 'reopen', label: text('reopen'), onSelect: () => acts.onRelease(row) },
    { key: 'ignore', label: text('ignore'), onSelect: () => acts.onIgnore(row) },
  ];
  const label = text('rowMore', { name: movementName(row) });
  return (
    <Menu
      label={label}
      placement="below-end"
      trigger={<IconButton size="sm" label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      items={items}
    />
  );
}
