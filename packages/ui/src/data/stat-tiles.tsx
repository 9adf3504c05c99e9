import type { ReactNode } from 'react';

import './stat-tiles.css';

export interface StatTileProps {
  readonly label: ReactNode;
  /** Usually `Money` of size indicator. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The documents that the number is made of. */
  readonly href?: string;
}

/** One number that matters, and what it is made of. */
export function StatTile({ label, value, note, href }: StatTileProps) {
  const words = (
    <>
      <span className="pk-stat__label">{label}</span>
      <span>{value}</span>
      {note !== undefined && <span className="pk-stat__note">{note}</span>}
    </>
  );
  return href === undefined ? (
    <div className="pk-stat">{words}</div>
  ) : (
    <a className="pk-stat" href={href}>
      {words}
    </a>
  );
}

/** A row of two to four tiles with hairlines between them. */
export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <div className="pk-stats">{children}</div>;
}
