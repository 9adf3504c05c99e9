import { IconSearch, IconX } from '@tabler/icons-react';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { ModalFrame } from '@pinkas/ui/overlay/modal-frame';
import { useId, useState, type KeyboardEvent } from 'react';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useIsOnline } from '../../shared/use-is-online.ts';
import { PaletteList, rowId } from './palette-list.tsx';
import { PaletteNotes } from './palette-notes.tsx';
import { usePalette } from './use-palette.tsx';
import './search-palette.css';

/** The steps of the mark by key. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export interface SearchPaletteProps {
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
}

/** One box for everything: what exists, where to go, what to do. All of it by keys alone. */
export function SearchPalette({ onClose, onShowKeys }: SearchPaletteProps) {
  const text = usePhrases('search');
  const listId = useId();
  const isOnline = useIsOnline();
  const { isMobile, isTouch } = useMediaSizes();
  const [typed, setTyped] = useState('');
  const palette = usePalette({ typed, isOnline, onType: setTyped, onClose, onShowKeys });
  const { groups, marked, search } = palette;
  const entries = groups.flatMap((group) => group.entries);
  const hasList = entries.length > 0;

  function moveMark(step: 1 | -1): void {
    const key = palette.moveMark(step);
    if (key !== undefined) {
      document.getElementById(rowId(listId, key))?.scrollIntoView({ block: 'nearest' });
    }
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const step = event.altKey ? undefined : STEPS[event.code];
    if (step !== undefined) {
      event.preventDefault();
      moveMark(step);
    } else if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      event.preventDefault();
      if (isCtrl) palette.makeDocument();
      else palette.takeMarked();
    } else if (event.code === 'KeyK' && isCtrl) {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <ModalFrame kind="wide" onClose={onClose} label={text('title')}>
      <div className="search-palette">
        <div className="search-palette__head">
          <IconSearch aria-hidden stroke={1.75} />
          <input
            type="text"
            role="combobox"
            data-autofocus
            aria-label={text('open')}
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={marked === undefined ? undefined : rowId(listId, marked.key)}
            aria-busy={!search.isSettled || undefined}
            className="search-palette__input"
            placeholder={text('open')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
            maxLength={SEARCH_TEXT_LENGTH_MAX}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              palette.forgetMark();
            }}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="search-palette__close"
            aria-label={isTouch || isMobile ? text('footClose') : `${text('footClose')} Esc`}
            onClick={onClose}
          >
            {isTouch || isMobile ? <IconX aria-hidden stroke={1.75} /> : <Kbd keys="Esc" />}
          </button>
        </div>
        {hasList && (
          <PaletteList
            id={listId}
            groups={groups}
            query={typed}
            markedKey={marked?.key}
            onPoint={palette.mark}
            onTake={palette.take}
          />
        )}
        <PaletteNotes
          typed={typed.trim()}
          count={entries.length}
          isOnline={isOnline}
          search={search}
          onClearHistory={palette.onClearHistory}
        />
        <div className="search-palette__foot" aria-hidden="true">
          <span>
            <Kbd keys="↑ ↓" /> {text('footMove')}
          </span>
          <span>
            <Kbd keys="Enter" /> {text('footOpen')}
          </span>
          {palette.canMakeDocument && (
            <span>
              <Kbd keys="Ctrl Enter" /> {text('footNew')}
            </span>
          )}
        </div>
      </div>
    </ModalFrame>
  );
}
