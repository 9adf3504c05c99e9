import './brand.css';

/** The closed notebook whose spine is on the right, in both languages. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg
      className="pk-brand-mark"
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 1h12v26H8a7 7 0 0 1-7-7V8a7 7 0 0 1 7-7Z" fill="var(--pk-cover)" />
      <path d="M20 1a7 7 0 0 1 7 7v12a7 7 0 0 1-7 7Z" fill="var(--pk-spine)" />
      <g stroke="#fff" strokeWidth="2.2" strokeLinecap="round">
        <path d="M6 9.5h10" />
        <path d="M6 14h10" />
        <path d="M11 18.5h5" />
      </g>
    </svg>
  );
}

/** Mark and name; the name is the product's, given by the application. */
export function Wordmark({ name, size = 28 }: { readonly name: string; readonly size?: number }) {
  return (
    <span className="pk-wordmark">
      <BrandMark size={size} />
      <span>{name}</span>
    </span>
  );
}

/** The notebook of the empty states; with a plus when there is something to add. */
export function NotebookDrawing({ isAdding = false }: { readonly isAdding?: boolean }) {
  return (
    <svg
      className="pk-notebook"
      width="88"
      height="80"
      viewBox="0 0 88 80"
      aria-hidden="true"
      focusable="false"
      fill="none"
    >
      <rect className="pk-notebook__page" x="14" y="6" width="68" height="64" rx="7" />
      <path className="pk-notebook__spine" d="M71 6h4a7 7 0 0 1 7 7v50a7 7 0 0 1-7 7h-4Z" />
      <g className="pk-notebook__line" strokeWidth="3" strokeLinecap="round">
        <path d="M24 22h38" />
        <path d="M24 32h38" />
        <path d="M42 42h20" />
      </g>
      {isAdding && (
        <>
          <circle className="pk-notebook__disc" cx="17" cy="60" r="14" />
          <path d="M17 54v12M11 60h12" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}

export interface AvatarProps {
  /** One letter, usually the first of the name. */
  readonly letter: string;
  readonly isRound?: boolean;
  readonly tone?: 'ink' | 'warn';
}

/** A letter on a tint: round for people, square for businesses. Decorative, beside a name. */
export function Avatar({ letter, isRound = false, tone = 'ink' }: AvatarProps) {
  const shape = isRound ? ' pk-avatar--round' : '';
  return (
    <span className={`pk-avatar pk-avatar--${tone}${shape}`} aria-hidden="true">
      {letter}
    </span>
  );
}
