import { Fragment, type ReactNode } from 'react';

export interface IsolateProps {
  readonly children: ReactNode;
  /** Forces left to right: numbers with signs, codes, phones. Otherwise the first letter decides. */
  readonly isLtr?: boolean;
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Returns an e-mail address with places to break after its sign and before its dots, others as they are. */
function breakable(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !ADDRESS.test(content)) return content;
  return content.split(/(?<=@)|(?=\.)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/**
 * A number, ID, e-mail, code or name that must not be torn apart by the text around it. An address that does not
 * fit in one line breaks at its signs.
 */
export function Isolate({ children, isLtr = false }: IsolateProps) {
  return <bdi dir={isLtr ? 'ltr' : 'auto'}>{breakable(children)}</bdi>;
}

/**
 * The only content of its container: a cell, a title. A bare text may be a typed name, so it keeps its own
 * direction; elements are unchanged.
 */
export function TextOrMore({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' && children !== '' ? <Isolate>{children}</Isolate> : children;
}
