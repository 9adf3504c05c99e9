import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@pinkas/domain/quotes/signature-path';

import './signature.css';

export interface SignatureDrawingProps {
  /** The path of a drawn signature, see `signature-path`. */
  readonly path: string;
  /** The name of the signer. */
  readonly label: string;
}

/** A drawn signature on white. */
export function SignatureDrawing({ path, label }: SignatureDrawingProps) {
  return (
    <svg
      className="signature pk-paper"
      viewBox={`0 0 ${String(SIGNATURE_WIDTH)} ${String(SIGNATURE_HEIGHT)}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is part of the page, not a file
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
