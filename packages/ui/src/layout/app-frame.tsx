import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Kbd } from '../actions/kbd.tsx';
import { SkipLink } from './strip.tsx';
import './app-frame.css';

const CONTENT_ID = 'content';

export interface AppFrameProps {
  /** `Strip`s above everything. */
  readonly strips?: ReactNode;
  /** `SideMenu` as menu or rail; absent where a drawer replaces it. */
  readonly side?: ReactNode;
  readonly topBar?: ReactNode;
  /** `BottomBar` on mobile. */
  readonly bottomBar?: ReactNode;
  /** After the content: the footer strip. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen; the content is the page's `main`. */
export function AppFrame({ strips, side, topBar, bottomBar, footer, children }: AppFrameProps) {
  const noSide = side === undefined ? ' pk-frame--no-side' : '';
  const withBar = bottomBar === undefined ? '' : ' pk-frame--bottom-bar';
  return (
    <div className={strips === undefined ? 'pk-app' : 'pk-app pk-app--strips'}>
      <SkipLink targetId={CONTENT_ID} />
      {strips}
      <div className={`pk-frame${noSide}${withBar}`}>
        {side !== undefined && <div className="pk-frame__side">{side}</div>}
        <div className="pk-frame__main">
          {topBar}
          <main id={CONTENT_ID} tabIndex={-1} className="pk-content">
            {children}
          </main>
          {footer}
        </div>
      </div>
      {bottomBar}
    </div>
  );
}

export interface TopBarProps {
  /** Menu button, page title on mobile, search. */
  readonly start?: ReactNode;
  /** Notices, theme, user. */
  readonly end?: ReactNode;
}

export function TopBar({ start, end }: TopBarProps) {
  return (
    <header className="pk-top-bar">
      <div className="pk-top-bar__start">{start}</div>
      <div className="pk-top-bar__end">{end}</div>
    </header>
  );
}

export interface SearchButtonProps {
  readonly label: string;
  /** The printed key: "Ctrl K". */
  readonly keys?: string;
  readonly onClick: () => void;
}

/** A button styled as a field that opens the search. */
export function SearchButton({ label, keys, onClick }: SearchButtonProps) {
  return (
    <button type="button" className="pk-top-bar__search" onClick={onClick}>
      <IconSearch aria-hidden />
      <span>{label}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </button>
  );
}

export interface RailLayoutProps {
  readonly children: ReactNode;
  /** Sums, checks and the actions; sticky. Below 1024 it follows the content. */
  readonly rail: ReactNode;
  /** Accessible name of the rail. */
  readonly railLabel: string;
}

/** A sheet at the start side and a sticky rail of 332 pixels at the end side. */
export function RailLayout({ children, rail, railLabel }: RailLayoutProps) {
  return (
    <div className="pk-rail-layout">
      <div className="pk-rail-layout__main">{children}</div>
      <aside className="pk-rail-layout__rail" aria-label={railLabel}>
        {rail}
      </aside>
    </div>
  );
}
