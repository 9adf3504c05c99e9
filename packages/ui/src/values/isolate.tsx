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
