import { IconFileText, IconPackage, IconTruck, IconUser } from '@tabler/icons-react';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import type {
  FoundCustomer,
  FoundItem,
  SearchGroup,
} from '@pinkas/contract/shell/search/search.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { formatE4 } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Money } from '@pinkas/ui/values/money';
import { useNavigate } from 'react-router';

import { DocumentStateBadge } from '../../shared/documents/document-state-badge.tsx';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useSession } from '../../shared/session/session-store.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import type { FoundThing } from './search-history.ts';

type Kind = SearchGroup['kind'];

const TITLES: Readonly<Record<Kind, PhraseKey<'search'>>> = {
  documents: 'groupDocuments',
  customers: 'groupCustomers',
  items: 'groupItems',
  suppliers: 'groupSuppliers',
};
const ICONS = {
  documents: IconFileText,
  customers: IconUser,
  items: IconPackage,
  suppliers: IconTruck,
} as const;
/** The list that contains a thing, and the path of its page. */
const PAGES: Readonly<Record<Kind, string>> = {
  documents: '/documents',
  customers: '/customers',
  items: '/items',
  suppliers: '/expenses/suppliers',
};

export interface FoundEntries {
  readonly groupOf: (group: SearchGroup) => PaletteGroup;
  readonly entryOf: (thing: FoundThing) => PaletteEntry;
}

/** Returns a function that maps found or recently opened things to entries that open them; each calls `onOpen`. */
export function useFoundEntries(onOpen: (thing: FoundThing) => void): FoundEntries {
  const text = usePhrases('search');
  const documents = usePhrases('documents');
  const types = usePhrases('docTypes');
  const navigate = useNavigate();
  const { setup } = useSession();

  function entryOf(thing: FoundThing): PaletteEntry {
    const { kind, id, name, docType, number } = thing;
    const Icon = ICONS[kind];
    const isDocument = docType !== undefined && number !== undefined;
    const label = isDocument
      ? documents('typeAndNumber', {
          type: types(docTypeKeyOf(docType) ?? 'INVOICE'),
          number: String(number),
        })
      : name;
    return {
      key: `${kind}-${id}`,
      label,
      ...(isDocument && { name }),
      icon: <Icon aria-hidden stroke={1.75} />,
      act() {
        onOpen(thing);
        void navigate(`${PAGES[kind]}/${id}`);
      },
    };
  }

  function documentEntry(row: DocumentRow): PaletteEntry {
    const { id, docType, number, customerName: name } = row;
    const date = formatLocalDate(row.documentDate);
    return {
      ...entryOf({ kind: 'documents', id, docType, number, name }),
      detail: row.subject === '' ? date : `${date} · ${row.subject}`,
      end: (
        <>
          <DocumentStateBadge row={row} today={setup?.today ?? row.documentDate} />
          <Money agorot={row.totalAgorot} isStruck={row.state === 'cancelled'} />
        </>
      ),
    };
  }

  function customerEntry(customer: FoundCustomer): PaletteEntry {
    const { id, name, taxId, openAgorot } = customer;
    return {
      ...entryOf({ kind: 'customers', id, name }),
      ...(taxId !== '' && { detail: taxId }),
      customer,
      ...(openAgorot !== null &&
        openAgorot !== 0 && {
          end: (
            <span>
              {text('balance')} <Money agorot={openAgorot} isMuted />
            </span>
          ),
        }),
    };
  }

  function itemEntry({ id, name, catalogueNumber, priceE4, currency }: FoundItem): PaletteEntry {
    return {
      ...entryOf({ kind: 'items', id, name }),
      ...(catalogueNumber !== '' && { detail: catalogueNumber }),
      end: (
        <bdi dir="ltr">
          {currency === 'ILS' ? '₪' : currency} {formatE4(priceE4, 2)}
        </bdi>
      ),
    };
  }

  function entriesOf(group: SearchGroup): PaletteEntry[] {
    switch (group.kind) {
      case 'documents':
        return group.rows.map(documentEntry);
      case 'customers':
        return group.rows.map(customerEntry);
      case 'items':
        return group.rows.map(itemEntry);
      case 'suppliers':
        return group.rows.map(({ id, name, taxId }) => ({
          ...entryOf({ kind: 'suppliers', id, name }),
          ...(taxId !== '' && { detail: taxId }),
        }));
    }
  }

  return {
    entryOf,
    groupOf(group) {
      const { kind, rows, total, isTotalExact } = group;
      const shown = rows.length;
      return {
        key: kind,
        title: text(TITLES[kind]),
        ...(total > shown && {
          hint: text(isTotalExact ? 'ofTotal' : 'ofMany', { shown, total }),
        }),
        entries: entriesOf(group),
      };
    },
  };
}
