import {
  SIGNATURE_HEIGHT,
  SIGNATURE_LENGTH_MAX,
  SIGNATURE_WIDTH,
  signaturePathOf,
  type SignaturePoint,
  type SignatureStroke,
} from '@pinkas/domain/quotes/signature-path';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { useId, useState, type PointerEvent } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import './signature.css';

export interface SignaturePadProps {
  /** The path of what was drawn so far; '' while the field is empty. */
  readonly path: string;
  readonly onChange: (path: string) => void;
  readonly error?: string | undefined;
}

/** Returns the position of a pointer on the field, independent of its rendered size. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): SignaturePoint {
  const box = currentTarget.getBoundingClientRect();
  // physical: a drawing has a left and a top in every language.
  const x = ((clientX - box.left) / box.width) * SIGNATURE_WIDTH;
  const y = ((clientY - box.top) / box.height) * SIGNATURE_HEIGHT;
  return { x, y };
}

/**
 * A field to sign by finger, pen or mouse. It is optional: the typed name above it is equivalent, and
 * accessible by keyboard.
 */
export function SignaturePad({ path, onChange, error }: SignaturePadProps) {
  const text = usePhrases('signaturePad');
  const noteId = useId();
  const [strokes, setStrokes] = useState<readonly SignatureStroke[]>([]);
  const [isDown, setIsDown] = useState(false);

  function take(next: readonly SignatureStroke[]) {
    const drawn = signaturePathOf(next);
    // A full field accepts no more strokes.
    if (drawn.length > SIGNATURE_LENGTH_MAX) return;
    setStrokes(next);
    onChange(drawn);
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsDown(true);
    take([...strokes, [pointOf(event)]]);
  }
  function go(event: PointerEvent<SVGSVGElement>) {
    if (!isDown) return;
    const [last = [], ...others] = strokes.toReversed();
    take([...others.toReversed(), [...last, pointOf(event)]]);
  }
  function clear() {
    setStrokes([]);
    onChange('');
  }

  return (
    <div className={error === undefined ? 'signing' : 'signing has-error'}>
      <div className="signing__head">
        <span className="signing__label">
          {text('title')} <OptionalMark />
        </span>
        {path !== '' && <LinkButton onClick={clear}>{text('clear')}</LinkButton>}
      </div>
      <svg
        className="signature signature--pad pk-paper"
        viewBox={`0 0 ${String(SIGNATURE_WIDTH)} ${String(SIGNATURE_HEIGHT)}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is part of the page, not a file
        role="img"
        aria-label={text(path === '' ? 'title' : 'drawn')}
        aria-describedby={noteId}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={() => setIsDown(false)}
        onPointerCancel={() => setIsDown(false)}
      >
        <line className="signature__line" x1="40" x2="560" y1="158" y2="158" />
        <path d={path} />
      </svg>
      <p id={noteId} className={error === undefined ? undefined : 'signing__error'}>
        {error ?? text('help')}
      </p>
    </div>
  );
}

function OptionalMark() {
  const shell = usePhrases('shell');
  return <span className="signing__optional">{shell('optionalMark')}</span>;
}
