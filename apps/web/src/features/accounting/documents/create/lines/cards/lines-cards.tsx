import { Badge } from '@pinkas/ui/feedback/badge';
import { Button } from '@pinkas/ui/actions/button';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconChevronRight, IconHeading, IconPlus, IconSum } from '@tabler/icons-react';
import type { UnpricedKind } from '@pinkas/domain/documents/draft/unpriced-rows';
import { useEffect, useRef, useState } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine, LINE_FIELDS, type LineForm } from '../../form/draft-form.ts';
import { shownProblem } from '../../form/draft-review.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { useProblemSentence } from '../../form/problems/problem-sentence.ts';
import { useCustomerPrices } from '../items/use-customer-prices.ts';
import { LazyLineMarks } from '../attributes/lazy-line-attributes.tsx';
import { LineSheet } from './line-sheet.tsx';
import { LineTotal } from '../line-total.tsx';
import {
  OPEN_LINE_EVENT,
  requestedLine,
  type RequestedLine,
} from '../../form/navigation/open-line.ts';
import { RowHandle, type StartDrag } from '../row-handle.tsx';
import { zeroOf } from '../../form/reading/settled-text.ts';
import type { Lines } from '../use-lines.ts';
import { useRowDrag } from '../use-row-drag.ts';
import '../lines.css';
import '../line-cells.css';
import '../line-items.css';
import '../long-lines.css';

/** The rows as cards; each opens a sheet with large fields. */
export function LinesCards({ rows, actions }: Lines) {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const [wanted, setRequested] = useState<RequestedLine | undefined>(undefined);
  const words = usePhrases('documentRows');
  const list = useRef<HTMLUListElement>(null);
  const onDrag = useRowDrag(list, actions.move);
  const openIndex = rows.findIndex((row) => row.key === wanted?.key);

  function open(key: string | undefined, cell = 'description') {
    setRequested(key === undefined ? undefined : { key, cell });
  }

  useEffect(() => {
    function onOpen(event: Event) {
      setRequested(requestedLine(event));
    }
    window.addEventListener(OPEN_LINE_EVENT, onOpen);
    return () => window.removeEventListener(OPEN_LINE_EVENT, onOpen);
  }, []);

  useCustomerPrices();

  function add() {
    const lines = form.getValues('lines');
    const blank = lines.find((line) => line.kind === 'priced' && isBlankLine(line));
    if (blank !== undefined) {
      open(blank.key);
      return;
    }
    const index = actions.add();
    open(form.getValues('lines')[index]?.key);
  }

  function addUnpriced(kind: UnpricedKind) {
    const index = actions.addUnpriced(kind);
    open(form.getValues('lines')[index]?.key);
  }

  return (
    <>
      <ul ref={list} className="doc-items">
        {rows.map((row, index) => (
          <LineCard
            key={row.fieldId}
            lineKey={row.key}
            index={index}
            onDrag={onDrag}
            onOpen={(cell) => open(row.key, cell)}
          />
        ))}
      </ul>
      <div className="doc-items__foot">
        <Button isWide icon={<IconPlus aria-hidden stroke={1.75} />} onClick={add} data-add-item>
          {text('addItem')}
        </Button>
        <IconButton
          isOutlined
          label={words('addText')}
          icon={<IconHeading aria-hidden stroke={1.75} />}
          onClick={() => addUnpriced('text')}
        />
        <IconButton
          isOutlined
          label={words('addSubtotal')}
          icon={<IconSum aria-hidden stroke={1.75} />}
          onClick={() => addUnpriced('subtotal')}
        />
      </div>
      {openIndex !== -1 && wanted !== undefined && (
        <LineSheet
          index={openIndex}
          lineKey={wanted.key}
          cell={wanted.cell}
          actions={actions}
          onClose={() => open(undefined)}
          onNext={add}
        />
      )}
    </>
  );
}

interface LineCardProps {
  readonly lineKey: string;
  readonly index: number;
  readonly onDrag: StartDrag;
  /** Opens the row at one of its fields. */
  readonly onOpen: (cell: string | undefined) => void;
}

function LineCard({ lineKey, index, onDrag, onOpen }: LineCardProps) {
  const sentence = useProblemSentence(useEditor().docType);
  const line = useReview((state) => state.lineByKey.get(lineKey));
  const problem = useReview((state) => {
    if (state.problems.length === 0) return undefined;
    const field = LINE_FIELDS.map((cell) => `lines.${lineKey}.${cell}`).find(
      (name) => shownProblem(state, name) !== undefined,
    );
    return field === undefined ? undefined : state.problemByField.get(field);
  });
  if (line === undefined || isBlankLine(line)) return null;
  return (
    <li
      className={`doc-item-row doc-item-row--${line.kind}${problem === undefined ? '' : ' has-error'}`}
      data-line-row={index}
      data-line-kind={line.kind}
    >
      <RowHandle index={index} onDrag={onDrag} />
      <button
        type="button"
        className="doc-item"
        // A press on issue moves to the first invalid row, which opens at its problem.
        data-opens-error={problem === undefined ? undefined : ''}
        onClick={() => onOpen(problem?.field.split('.')[2])}
      >
        <CardWords line={line} index={index} />
        <span className="doc-item__total">
          {line.kind !== 'text' && <LineTotal isAlone lineKey={lineKey} />}
        </span>
        <IconChevronRight className="pk-flip" aria-hidden stroke={1.75} />
        {problem !== undefined && <span className="doc-item__problem">{sentence(problem)}</span>}
      </button>
    </li>
  );
}

function CardWords({ line, index }: { readonly line: LineForm; readonly index: number }) {
  const text = usePhrases('documents');
  const words = usePhrases('documentRows');
  const zero = useReview((state) => zeroOf(state.reading.draft.currency));
  const { kind, description } = line;
  const unnamed =
    kind === 'subtotal' ? words('subtotalPlaceholder') : text('lineNumber', { line: index + 1 });
  return (
    <span className="doc-item__words">
      <span className="doc-item__name">{description === '' ? unnamed : description}</span>
      {kind === 'priced' && (
        <span className="doc-item__price">
          <Isolate isLtr>
            {line.quantity} × {line.unitPrice === '' ? zero : line.unitPrice}
          </Isolate>{' '}
          {line.discount !== '' && (
            <Badge tone="none" mark="none">
              {text('discountBadge', { discount: line.discount })}
            </Badge>
          )}
        </span>
      )}
      <LazyLineMarks line={line} />
    </span>
  );
}
