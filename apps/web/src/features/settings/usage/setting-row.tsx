import type { ReactNode } from 'react';

export interface SettingRowProps {
  readonly title: string;
  readonly note?: string;
  /** The control, which has its own accessible name. */
  readonly children?: ReactNode;
}

/** Statement and short explanation at the start, the control at the end. */
export function SettingRow({ title, note, children }: SettingRowProps) {
  return (
    <div className="setting setting--row">
      <div className="setting__words">
        <span className="setting__title">{title}</span>
        {note !== undefined && <span className="setting__note">{note}</span>}
      </div>
      {children !== undefined && <div className="setting__control">{children}</div>}
    </div>
  );
}
