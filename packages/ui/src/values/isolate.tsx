import type { ReactNode } from 'react';

export interface IsolateProps {
  readonly children: ReactNode;
  /** Forces left to right: numbers with signs, codes, phones. Otherwise the first letter decides. */
  readonly isLtr?: boolean;
}

/** A number, ID, e-mail, code or name that must not be torn apart by the text around it. */
export function Isolate({ children, isLtr = false }: IsolateProps) {
  return <bdi dir={isLtr ? 'ltr' : 'auto'}>{children}</bdi>;
}

/**
 * The only content of its container: a cell, a title. A bare text may be a typed name, so it keeps its own
 * direction; elements are unchanged.
 */
export function TextOrMore({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' && children !== '' ? <Isolate>{children}</Isolate> : children;
}
