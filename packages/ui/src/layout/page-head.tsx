import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';

import { TextOrMore } from '../values/isolate.tsx';
import './page-head.css';

export interface PathStep {
  readonly label: ReactNode;
  readonly href?: string;
}

export interface PageHeadProps {
  readonly title: ReactNode;
  /** The path to this page; the last step is the page itself and has no link. */
  readonly path?: readonly PathStep[] | undefined;
  /** Accessible name of the path. */
  readonly pathLabel?: string | undefined;
  readonly badge?: ReactNode;
  /** Muted words beside the title: "saved 4 seconds ago". */
  readonly beside?: ReactNode;
  /** One line under the title; `false` reserves its space until it is known. */
  readonly note?: ReactNode;
  /** At most three outlined actions, a menu, and one filled action, in that order. */
  readonly actions?: ReactNode;
}

/** The head of every screen: path, the one h1, its state, and at the far end the actions. */
export function PageHead({ title, path, pathLabel, badge, beside, note, actions }: PageHeadProps) {
  return (
    <div className="pk-page-head">
      <div className="pk-page-head__words">
        {path !== undefined && (
          <nav aria-label={pathLabel}>
            <ol className="pk-path">
              {path.map((step, index) => (
                <Fragment key={index}>
                  <li>
                    {index > 0 && <IconChevronRight aria-hidden className="pk-flip" />}
                    {step.href === undefined ? (
                      <span aria-current="page">
                        <TextOrMore>{step.label}</TextOrMore>
                      </span>
                    ) : (
                      <a href={step.href}>
                        <TextOrMore>{step.label}</TextOrMore>
                      </a>
                    )}
                  </li>
                </Fragment>
              ))}
            </ol>
          </nav>
        )}
        <div className="pk-page-head__line">
          <h1>
            <TextOrMore>{title}</TextOrMore>
          </h1>
          {badge}
          {beside !== undefined && <span className="pk-page-head__note">{beside}</span>}
        </div>
        {note !== undefined && <p className="pk-page-head__note">{note}</p>}
      </div>
      {actions !== undefined && <div className="pk-page-head__actions">{actions}</div>}
    </div>
  );
}
