import { IconGripVertical } from '@tabler/icons-react';
import type { PointerEvent } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';

/** Starts the drag of a row by mouse or finger; the keys move it with Alt and an arrow. */
export type StartDrag = (event: PointerEvent<HTMLElement>, index: number) => void;

interface RowHandleProps {
  readonly index: number;
  readonly onDrag: StartDrag;
}

/** The handle that drags a row. */
export function RowHandle({ index, onDrag }: RowHandleProps) {
  const text = usePhrases('documentRows');
  return (
    <button
      type="button"
      tabIndex={-1}
      className="doc-line__handle"
      aria-label={text('drag', { line: index + 1 })}
      onPointerDown={(event) => onDrag(event, index)}
    >
      <IconGripVertical aria-hidden stroke={1.75} />
    </button>
  );
}

/** Shows the row number and the handle that moves the row. */
export function PlaceCell(props: RowHandleProps) {
  return (
    <td className="doc-lines__number">
      <span className="doc-line__place">{props.index + 1}</span>
      <RowHandle {...props} />
    </td>
  );
}
