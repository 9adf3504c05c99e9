import type {
  BankRows,
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
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

/** Returns the first suggestion of a movement; undefined where there is none, or another one is as likely. */
function findLikeliest({ suggestions }: BankRowView): SuggestionView | undefined {
  return isTied(suggestions) ? undefined : suggestions[0];
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
  if (row.state !== 'open') {
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
        {row.state === 'paused' && <MoreActs row={row} acts={acts} />}
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
  const likeliest = findLikeliest(row);
  if (likeliest !== undefined) {
    return <AcceptButton row={row} suggestion={likeliest} acts={acts} isMain />;
  }
  if (row.amountAgorot < 0 && row.suggestions.length === 0) {
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

/** Whether the main act is another than to look for what came in, or to record what went out. */
const hasOtherMainAct = ({ suggestions, state }: BankRowView): boolean =>
  suggestions.length > 0 || state === 'paused';

/** What else can be done with a movement: a menu. */
export function MoreActs({ row, acts }: RowActsProps) {
  const text = usePhrases('bank');
  const isOut = row.amountAgorot < 0;
  const isMore = hasOtherMainAct(row);
  // A movement that pays a recorded expense is no new one.
  const paysExpense = row.suggestions.some(({ targets }) =>
    targets.some(({ isUnpaid }) => isUnpaid),
  );
  // The main act of a movement that was put aside is to open it again.
  const likeliest = row.state === 'paused' ? findLikeliest(row) : undefined;
  const items: MenuItem[] = [
    ...(likeliest !== undefined
      ? [
          {
            key: 'accept',
            label: text(acceptKeyOf(likeliest)),
            onSelect: () => acts.onAccept(row, likeliest),
          },
        ]
      : []),
    ...(isMore || isOut
      ? [{ key: 'other', label: text('other'), onSelect: () => acts.onChoose(row) }]
      : []),
    ...(isOut && isMore && !paysExpense
      ? [{ key: 'expense', label: text('toExpense'), href: expenseHref(row, -row.amountAgorot) }]
      : []),
    ...(isOut
      ? acts.recordable.map((what) => ({
          key: what,
          label: text(`record_${what}`),
          onSelect: () => acts.onRecord(row, what),
        }))
      : []),
    ...(row.state === 'open'
      ? [{ key: 'pause', label: text('pause'), onSelect: () => acts.onPause(row) }]
      : []),
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
