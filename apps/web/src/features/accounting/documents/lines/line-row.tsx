import { VAT_KINDS } from '@pinkas/domain/documents/document-draft';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { IconAlertCircle, IconDots } from '@tabler/icons-react';
import { memo, useId, useRef } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { isBlankLine, LINE_CELLS, type LineCell } from '../create/draft-form.ts';
import { cellName } from '../create/draft-reading.ts';
import { shownProblem } from '../create/draft-review.ts';
import { useEditor, useReview } from '../create/editor-context.ts';
import { useFieldLabel, useProblemSentence } from '../create/problem-sentence.ts';
import { DraftMoney } from '../summary/draft-money.tsx';
import { useItemSuggestions } from './items/use-item-suggestions.tsx';
import { useSaveAsItem } from './items/use-save-as-item.ts';
import { settledText, zeroOf } from './settled-text.ts';
import { useHasVat } from './use-has-vat.ts';
import type { LineActions } from './use-lines.ts';

export interface LineRowProps {
  readonly index: number;
  readonly lineKey: string;
  readonly isOnly: boolean;
  readonly isLast: boolean;
  readonly actions: LineActions;
}

/** One row of the grid. Typing in a cell draws nothing but the sums and problems it changed. */
export const LineRow = memo(
  function LineRow({ index, lineKey, isOnly, isLast, actions }: LineRowProps) {
    const noteId = useId();
    const hasVat = useHasVat();
    const isBlank = useReview((state) => {
      const line = state.form.lines.find((one) => one.key === lineKey);
      return line === undefined || isBlankLine(line);
    });
    const shared = { index, lineKey, noteId };
    return (
      <>
        <tr className={isBlank ? 'doc-line doc-line--blank' : 'doc-line'} data-line-key={lineKey}>
          <td className="doc-lines__number">{index + 1}</td>
          <DescriptionCell {...shared} />
          <TextCell {...shared} cell="quantity" />
          <TextCell {...shared} cell="unit" />
          <TextCell {...shared} cell="unitPrice" />
          <TextCell {...shared} cell="discount" />
          {hasVat && <VatCell {...shared} />}
          <td className="doc-lines__amount">
            <LineTotal lineKey={lineKey} />
          </td>
          <td className="doc-lines__menu">
            <RowMenu index={index} isOnly={isOnly} isLast={isLast} actions={actions} />
          </td>
        </tr>
        <LineProblems lineKey={lineKey} noteId={noteId} />
      </>
    );
  },
  // The actions are made anew with each change, but always do the same.
  (before, after) =>
    before.index === after.index &&
    before.lineKey === after.lineKey &&
    before.isOnly === after.isOnly &&
    before.isLast === after.isLast,
);

interface CellProps {
  readonly index: number;
  readonly lineKey: string;
  readonly noteId: string;
}

function useCell({ index, lineKey, noteId }: CellProps, cell: LineCell) {
  const text = usePhrases('documents');
  const { form, review, docType } = useEditor();
  const field = cellName(lineKey, cell);
  const hasError = useReview((state) => shownProblem(state, field) !== undefined);
  const label = useFieldLabel(docType)(field);
  const name = `lines.${index}.${cell}` as const;
  const registered = form.register(name, {
    onBlur: () => {
      const value = form.getValues(name);
      const settled = settledText(cell, value, review.get().reading.draft.currency);
      if (settled !== value) form.setValue(name, settled);
      const line = form.getValues(`lines.${index}`);
      // A row that was only passed through is not yet blamed for what it lacks.
      if (!isBlankLine(line)) review.leave(field);
    },
  });
  return {
    hasError,
    input: {
      ...registered,
      'data-line': index,
      'data-line-cell': cell,
      'aria-label': text('lineCell', { cell: label, line: index + 1 }),
      'aria-invalid': hasError ? true : undefined,
      'aria-describedby': hasError ? noteId : undefined,
    } as const,
  };
}

interface TextCellProps extends CellProps {
  readonly cell: Exclude<LineCell, 'vatKind' | 'description'>;
}

const AMOUNTS: ReadonlySet<LineCell> = new Set(['quantity', 'unitPrice', 'discount']);

function TextCell({ cell, ...place }: TextCellProps) {
  const { hasError, input } = useCell(place, cell);
  const isAmount = AMOUNTS.has(cell);
  const zero = useReview((state) => zeroOf(state.reading.draft.currency));
  const placeholder = cell === 'unitPrice' ? zero : cell === 'discount' ? '–' : undefined;
  return (
    <td className={`doc-cell doc-cell--${cell}${hasError ? ' has-error' : ''}`}>
      <input
        {...input}
        type="text"
        autoComplete="off"
        className={isAmount ? 'doc-cell__input doc-cell__input--amount' : 'doc-cell__input'}
        placeholder={placeholder}
        {...(isAmount && { dir: 'ltr', inputMode: 'decimal' })}
        {...(cell === 'unit' && { list: 'doc-units' })}
      />
    </td>
  );
}

/** What is sold: typed freely, or an item taken by two letters of it. */
function DescriptionCell(place: CellProps) {
  const text = usePhrases('documents');
  const { hasError, input } = useCell(place, 'description');
  const anchor = useRef<HTMLDivElement>(null);
  const suggesting = useItemSuggestions(place.index, anchor, input);
  return (
    <td className={`doc-cell doc-cell--description${hasError ? ' has-error' : ''}`}>
      <div ref={anchor}>
        <input
          {...input}
          {...suggesting.input}
          type="text"
          autoComplete="off"
          className="doc-cell__input"
          placeholder={text('descriptionPlaceholder')}
        />
        {suggesting.list}
      </div>
    </td>
  );
}

const VAT_PHRASES = { taxable: 'vatTaxable', exempt: 'vatExempt', zero: 'vatZero' } as const;

function VatCell(place: CellProps) {
  const text = usePhrases('documents');
  const { hasError, input } = useCell(place, 'vatKind');
  return (
    <td className={`doc-cell doc-cell--vatKind${hasError ? ' has-error' : ''}`}>
      <select {...input} className="doc-cell__input">
        {VAT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {text(VAT_PHRASES[kind])}
          </option>
        ))}
      </select>
    </td>
  );
}

interface LineTotalProps {
  readonly lineKey: string;
  /** Outside the grid there is no head that names another currency. */
  readonly isAlone?: boolean;
}

export function LineTotal({ lineKey, isAlone = false }: LineTotalProps) {
  const total = useReview((state) => state.reading.lineTotals.get(lineKey));
  return (
    <DraftMoney
      minor={total ?? 0}
      sign={isAlone ? 'foreign' : 'never'}
      isStrong={total !== undefined}
      isMuted={total === undefined}
    />
  );
}

/** The sentences of a row's problems, under the row, each with the name of its cell. */
export function LineProblems({
  lineKey,
  noteId,
}: {
  readonly lineKey: string;
  readonly noteId: string;
}) {
  const { docType } = useEditor();
  const sentence = useProblemSentence(docType);
  const label = useFieldLabel(docType);
  const found = useReview((state) =>
    LINE_CELLS.flatMap((cell) => {
      const code = shownProblem(state, cellName(lineKey, cell));
      return code === undefined ? [] : [`${cell}:${code}`];
    }).join(' '),
  );
  const { review } = useEditor();
  if (found === '') return null;
  const problems = review
    .get()
    .problems.filter((problem) =>
      found.split(' ').includes(`${problem.field.split('.')[2] ?? ''}:${problem.code}`),
    )
    .filter((problem) => problem.field.startsWith(`lines.${lineKey}.`));
  return (
    <tr className="doc-line-problems">
      <td colSpan={9} id={noteId}>
        {problems.map((problem) => (
          <span key={problem.field} className="doc-line-problem">
            <IconAlertCircle aria-hidden stroke={1.75} />
            <span>
              {label(problem.field)}: {sentence(problem)}
            </span>
          </span>
        ))}
      </td>
    </tr>
  );
}

function RowMenu({ index, isOnly, isLast, actions }: Omit<LineRowProps, 'lineKey'>) {
  const text = usePhrases('documents');
  const items = usePhrases('items');
  const saveAsItem = useSaveAsItem(index);
  return (
    <Menu
      label={text('lineActions', { line: index + 1 })}
      placement="below-end"
      trigger={
        <IconButton
          size="sm"
          label={text('lineActions', { line: index + 1 })}
          icon={<IconDots aria-hidden stroke={1.75} />}
        />
      }
      items={[
        {
          key: 'duplicate',
          label: text('duplicate'),
          end: <Kbd keys="Ctrl D" />,
          onSelect: () => actions.duplicate(index),
        },
        {
          key: 'up',
          label: text('moveUp'),
          end: <Kbd keys="Alt ↑" />,
          isDisabled: index === 0,
          onSelect: () => actions.move(index, index - 1),
        },
        {
          key: 'down',
          label: text('moveDown'),
          end: <Kbd keys="Alt ↓" />,
          isDisabled: isLast,
          onSelect: () => actions.move(index, index + 1),
        },
        ...(saveAsItem === undefined
          ? []
          : [{ key: 'save', label: items('saveAsItem'), onSelect: saveAsItem }]),
        {
          key: 'remove',
          label: text('removeLine'),
          isDanger: true,
          startsGroup: true,
          isDisabled: isOnly,
          onSelect: () => actions.remove(index),
        },
      ]}
    />
  );
}
