import { Badge } from '@pinkas/ui/feedback/badge';
import { Button } from '@pinkas/ui/actions/button';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { isBlankLine } from '../create/draft-form.ts';
import { shownProblem } from '../create/draft-review.ts';
import { useEditor, useReview } from '../create/editor-context.ts';
import { useProblemSentence } from '../create/problem-sentence.ts';
import { LineSheet } from './line-sheet.tsx';
import { LineTotal } from './line-row.tsx';
import { zeroOf } from './settled-text.ts';
import type { Lines } from './use-lines.ts';
import './lines.css';

/** Tells the cards to open the sheet of a row: a link in the list of checks points there. */
export const OPEN_LINE_EVENT = 'pk-open-line';

/** The rows as cards; each opens a sheet with large fields. */
export function LinesCards({ rows, actions }: Lines) {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const [openKey, setOpenKey] = useState<string | undefined>(undefined);
  const openIndex = rows.findIndex((row) => row.key === openKey);

  useEffect(() => {
    function onOpen(event: Event) {
      if (event instanceof CustomEvent) setOpenKey(String(event.detail));
    }
    window.addEventListener(OPEN_LINE_EVENT, onOpen);
    return () => window.removeEventListener(OPEN_LINE_EVENT, onOpen);
  }, []);

  function add() {
    const lines = form.getValues('lines');
    const blank = lines.find((line) => isBlankLine(line));
    if (blank !== undefined) {
      setOpenKey(blank.key);
      return;
    }
    const index = actions.add();
    setOpenKey(form.getValues('lines')[index]?.key);
  }

  return (
    <>
      <ul className="doc-items">
        {rows.map((row, index) => (
          <LineCard
            key={row.fieldId}
            lineKey={row.key}
            index={index}
            onOpen={() => setOpenKey(row.key)}
          />
        ))}
      </ul>
      <div className="doc-items__foot">
        <Button isWide icon={<IconPlus aria-hidden stroke={1.75} />} onClick={add} data-add-item>
          {text('addItem')}
        </Button>
      </div>
      {openIndex !== -1 && openKey !== undefined && (
        <LineSheet
          index={openIndex}
          lineKey={openKey}
          actions={actions}
          onClose={() => setOpenKey(undefined)}
          onNext={add}
        />
      )}
    </>
  );
}

interface LineCardProps {
  readonly lineKey: string;
  readonly index: number;
  readonly onOpen: () => void;
}

function LineCard({ lineKey, index, onOpen }: LineCardProps) {
  const text = usePhrases('documents');
  const sentence = useProblemSentence(useEditor().docType);
  const line = useReview((state) => state.form.lines.find((one) => one.key === lineKey));
  const zero = useReview((state) => zeroOf(state.reading.draft.currency));
  const problem = useReview((state) =>
    state.problems.find(
      (one) =>
        one.field.startsWith(`lines.${lineKey}.`) && shownProblem(state, one.field) !== undefined,
    ),
  );
  if (line === undefined || isBlankLine(line)) return null;
  return (
    <li className={problem === undefined ? undefined : 'has-error'}>
      <button type="button" className="doc-item" onClick={onOpen}>
        <span className="doc-item__words">
          <span className="doc-item__name">
            {line.description === '' ? text('lineNumber', { line: index + 1 }) : line.description}
          </span>
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
        </span>
        <span className="doc-item__total">
          <LineTotal isAlone lineKey={lineKey} />
        </span>
        <IconChevronRight className="pk-flip" aria-hidden stroke={1.75} />
        {problem !== undefined && <span className="doc-item__problem">{sentence(problem)}</span>}
      </button>
    </li>
  );
}
