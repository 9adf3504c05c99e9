import { IconFilePlus, IconHistory } from '@tabler/icons-react';
import type { FoundCustomer } from '@pinkas/contract/shell/search/search.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { MATCH_RANKS } from '@pinkas/domain/text/match-rank';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';
import { fittingEntries, type PaletteEntry, type PaletteGroup } from './palette-entry.ts';
import { clearHistory, keepInHistory, readHistory, type FoundThing } from './search-history.ts';
import { useCommands } from './use-commands.tsx';
import { useFoundEntries } from './use-found-entries.tsx';
import { useSearch, type SearchState } from './use-search.ts';

const ACTIONS_MAX = 6;
const PAGES_MAX = 5;

export interface PaletteInput {
  readonly typed: string;
  readonly isOnline: boolean;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
}

export interface Palette {
  readonly groups: readonly PaletteGroup[];
  readonly marked: PaletteEntry | undefined;
  readonly search: SearchState;
  readonly canMakeDocument: boolean;
  readonly mark: (entry: PaletteEntry) => void;
  /** Marks the next line or the one before; gives its key. */
  readonly moveMark: (step: 1 | -1) => string | undefined;
  /** After typing, the first line is the marked one again. */
  readonly forgetMark: () => void;
  readonly take: (entry: PaletteEntry) => void;
  /** Takes the marked line; an automatically marked one waits for the response that may replace it. */
  readonly takeMarked: () => void;
  /** A new document for the marked customer, or the first that was found. */
  readonly makeDocument: () => void;
  readonly onClearHistory: (() => void) | undefined;
}

/** Returns the entries of the palette for a text, and its key handling. */
export function usePalette(input: PaletteInput): Palette {
  const { typed, isOnline, onType, onClose, onShowKeys } = input;
  const text = usePhrases('search');
  const types = usePhrases('aDocType');
  const navigate = useNavigate();
  const { key, accountId } = useSession();
  const owner = `${key}.${String(accountId)}`;
  const [history, setHistory] = useState(() => readHistory(deviceStorage, owner));
  const [markedKey, setMarkedKey] = useState<string | undefined>(undefined);
  const awaited = useRef<'open' | 'document' | undefined>(undefined);
  /** Presses of the arrows since the text was typed, while nothing that is shown belongs to it. */
  const [steps, setSteps] = useState(0);
  const commands = useCommands(onShowKeys);
  const found = useFoundEntries((thing) => keepInHistory(deviceStorage, owner, typed, thing));
  const search = useSearch(typed, isOnline);
  const isEmpty = typed.trim() === '';

  function isOpenable({ kind }: Pick<FoundThing, 'kind'>): boolean {
    return commands.hasPage(kind === 'suppliers' ? '/expenses' : `/${kind}`);
  }
  function makeDocumentFor(customer: FoundCustomer): void {
    if (commands.firstType === undefined) return;
    const { id, name, taxId, email, phone, address, city } = customer;
    keepInHistory(deviceStorage, owner, typed, { kind: 'customers', id, name });
    onClose();
    void navigate(`/documents/create/${String(commands.firstType)}`, {
      state: { customer: { id, name, taxId, email, phone, address, city } },
    });
  }

  const foundGroups = search.groups.filter(isOpenable).map(found.groupOf);
  const customers = foundGroups.flatMap(({ entries }) =>
    entries.flatMap((one) => one.customer ?? []),
  );
  const [firstCustomer] = customers;
  const firstTypeKey =
    commands.firstType === undefined ? undefined : docTypeKeyOf(commands.firstType);

  function groupOf(key: string, title: string, entries: readonly PaletteEntry[]): PaletteGroup[] {
    return entries.length === 0 ? [] : [{ key, title, entries }];
  }
  function emptyGroups(): PaletteGroup[] {
    const queries = history.queries.map((query): PaletteEntry => ({
      key: `query-${query}`,
      label: query,
      icon: <IconHistory aria-hidden stroke={1.75} />,
      staysOpen: true,
      act: () => onType(query),
    }));
    const things = history.things.filter(isOpenable).map(found.entryOf);
    return [
      ...groupOf('recent', text('groupRecent'), things),
      ...groupOf('queries', text('groupQueries'), queries),
      ...groupOf('actions', text('groupActions'), commands.actions),
      ...groupOf('pages', text('groupPages'), commands.pages),
    ];
  }
  function typedGroups(): { readonly groups: PaletteGroup[]; readonly areCommandsFirst: boolean } {
    const actions = fittingEntries(commands.actions, typed, ACTIONS_MAX);
    const pages = fittingEntries(commands.pages, typed, PAGES_MAX);
    const forCustomer: PaletteEntry[] =
      firstCustomer === undefined || firstTypeKey === undefined
        ? []
        : [
            {
              key: 'new-for-customer',
              label: text('newDocumentFor', {
                type: types(firstTypeKey),
                name: firstCustomer.name,
              }),
              icon: <IconFilePlus aria-hidden stroke={1.75} />,
              keys: 'Ctrl Enter',
              act: () => makeDocumentFor(firstCustomer),
            },
          ];
    // A command that begins with what was typed is likelier than a name that holds it.
    const best = Math.min(actions.best ?? Infinity, pages.best ?? Infinity);
    const areCommandsFirst = best <= MATCH_RANKS.start;
    const acts = [...(areCommandsFirst ? [] : forCustomer), ...actions.entries];
    const commandGroups = [
      ...groupOf('actions', text('groupActions'), acts),
      ...groupOf('pages', text('groupPages'), pages.entries),
    ];
    return {
      groups: areCommandsFirst
        ? [...commandGroups, ...foundGroups]
        : [...foundGroups, ...commandGroups],
      areCommandsFirst,
    };
  }

  const { groups, areCommandsFirst } = isEmpty
    ? { groups: emptyGroups(), areCommandsFirst: true }
    : typedGroups();
  const entries = choosableEntries();
  const isChosen = entries.some(({ key }) => key === markedKey);
  const at = isChosen ? entries.findIndex(({ key }) => key === markedKey) : placeAfter(0, steps);
  const marked = entries[at];

  /** Results of an earlier text cannot be chosen by keys, nor can entries that they may displace. */
  function choosableEntries(): PaletteEntry[] {
    const all = groups.flatMap((group) => group.entries);
    if (search.isSettled) return all;
    const stale = new Set(foundGroups.flatMap((group) => group.entries));
    return areCommandsFirst ? all.filter((entry) => !stale.has(entry)) : [];
  }

  function placeAfter(from: number, step: number): number {
    const { length } = entries;
    return length === 0 ? 0 : (((from + step) % length) + length) % length;
  }
  function take(entry: PaletteEntry): void {
    awaited.current = undefined;
    if (entry.staysOpen !== true) onClose();
    entry.act();
  }
  function makeDocumentNow(): void {
    const customer = (isChosen ? marked?.customer : undefined) ?? firstCustomer;
    if (customer !== undefined) makeDocumentFor(customer);
  }
  // A key that was pressed before the answer came acts on the answer, never on what was left of the
  // text before it.
  useEffect(() => {
    const act = awaited.current;
    if (act === undefined || !search.isSettled) return;
    awaited.current = undefined;
    if (act === 'document') makeDocumentNow();
    else if (marked !== undefined) take(marked);
  });

  return {
    groups,
    marked,
    search,
    canMakeDocument: firstCustomer !== undefined && commands.firstType !== undefined,
    mark: ({ key }) => setMarkedKey(key),
    moveMark(step) {
      const next = entries[placeAfter(at, step)];
      if (next === undefined) setSteps(steps + step);
      setMarkedKey(next?.key);
      return next?.key;
    },
    forgetMark() {
      setMarkedKey(undefined);
      awaited.current = undefined;
      setSteps(0);
    },
    take,
    takeMarked() {
      if (marked !== undefined) take(marked);
      else if (!search.isSettled) awaited.current = 'open';
    },
    makeDocument() {
      if (search.isSettled) makeDocumentNow();
      else awaited.current = 'document';
    },
    onClearHistory:
      history.queries.length + history.things.length === 0
        ? undefined
        : () => {
            clearHistory(deviceStorage, owner);
            setHistory({ queries: [], things: [] });
          },
  };
}
