import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { useUiTexts } from '../texts.tsx';
import './pager.css';

export interface PagerProps {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** "Showing 1–50 of 86". */
  readonly summary?: ReactNode;
  /** Between the arrows: "1 of 2". */
  readonly position?: ReactNode;
}

/**
 * Pages over a keyset: previous at the start (right in Hebrew), next at the end. Where all rows fit on one
 * page only the summary is shown.
 */
export function Pager(props: PagerProps) {
  const { hasPrevious, hasNext, summary } = props;
  const texts = useUiTexts();
  const words = <span aria-live="polite">{summary}</span>;
  if (!hasPrevious && !hasNext) return <div className="pk-pager">{words}</div>;
  return (
    <nav className="pk-pager" aria-label={texts.pages}>
      {words}
      <Steps {...props} />
    </nav>
  );
}

function Steps({ hasPrevious, hasNext, onPrevious, onNext, position }: PagerProps) {
  const texts = useUiTexts();
  return (
    <span className="pk-pager__steps">
      <IconButton
        isOutlined
        size="sm"
        label={texts.previousPage}
        disabled={!hasPrevious}
        onClick={onPrevious}
        icon={<IconChevronLeft aria-hidden className="pk-flip" />}
      />
      {position}
      <IconButton
        isOutlined
        size="sm"
        label={texts.nextPage}
        disabled={!hasNext}
        onClick={onNext}
        icon={<IconChevronRight aria-hidden className="pk-flip" />}
      />
    </span>
  );
}
