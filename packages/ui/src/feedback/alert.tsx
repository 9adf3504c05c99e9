import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBuildingBank,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Tone } from './badge.tsx';
import './badge.css';
import './alert.css';

export interface AlertProps {
  readonly tone: Exclude<Tone, 'none'>;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A link or link button, after the text. */
  readonly action?: ReactNode;
  /** Small and on a line of its own, such as a number for support. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** Announces the message when it appears: at once for an error, else politely. */
  readonly isLive?: boolean;
}

const ICONS = {
  ok: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
  authority: IconBuildingBank,
} as const;

/** A message that belongs to the page or to one part of it. */
export function Alert({ tone, title, children, action, note, icon, isLive }: AlertProps) {
  const Icon = ICONS[tone];
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className={`pk-alert pk-tone-${tone}`} role={isLive === true ? role : undefined}>
      {icon ?? <Icon aria-hidden />}
      <div className="pk-alert__body">
        {title !== undefined && <strong className="pk-alert__title">{title}</strong>}
        {children}
        {action !== undefined && <span className="pk-alert__action"> {action}</span>}
        {note !== undefined && <span className="pk-alert__note"> {note}</span>}
      </div>
    </div>
  );
}
