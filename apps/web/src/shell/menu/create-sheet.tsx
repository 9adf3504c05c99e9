import { docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { TypeGrid } from '@pinkas/ui/layout/type-grid';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import {
  IconCash,
  IconClipboardList,
  IconFileDescription,
  IconFileInvoice,
  IconFileText,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { offeredDocTypes } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { menuIcon, useShellMenu } from './use-shell-menu.tsx';
import './thumb-sheets.css';

const FAVOURITES = 4;

/** Papers that go with goods on their way. */
const CARRIED = ['delivery-notes', 'returns'] as const;

/** Returns an icon for a type: a credit, a payment, a request for payment, goods on their way, an order, or text. */
function pictureOf(docType: DocTypeId): typeof IconCash {
  const rules = documentRulesOf(docType);
  if (rules === undefined) return IconFileDescription;
  if (rules.posting === 'credit') return IconFileText;
  if (rules.items !== 'required') return IconCash;
  if (rules.isTaxInvoice || rules.opensDebt) return IconFileInvoice;
  if (CARRIED.some((kind) => kind === rules.totalKind)) return IconTruckDelivery;
  return rules.secondDate === 'supply' ? IconClipboardList : IconFileDescription;
}

function iconOf(docType: DocTypeId): ReactNode {
  const Icon = pictureOf(docType);
  return <Icon aria-hidden stroke={1.75} />;
}

export interface CreateSheetProps {
  readonly onClose: () => void;
}

/** Creates documents on a phone: the four types that are issued most, a photo of a receipt, then all others. */
export function CreateSheet({ onClose }: CreateSheetProps) {
  const text = usePhrases('menu');
  const types = usePhrases('docTypes');
  const { setup } = useSession();
  const leaves = useShellMenu().entries.flatMap((entry) => entry.leaves ?? []);
  const hasExpenses = leaves.some(({ href }) => href === '#/expenses');
  const items = offeredDocTypes(setup).flatMap((docType) => {
    const key = docTypeKeyOf(docType);
    if (key === undefined) return [];
    return {
      key,
      label: types(key),
      icon: iconOf(docType),
      href: `#/documents/create/${String(docType)}`,
    };
  });
  const others = items.slice(FAVOURITES);
  return (
    <BottomSheet isOpen onClose={onClose} title={text('createSheetTitle')}>
      <div className="shell-sheet">
        <TypeGrid items={items.slice(0, FAVOURITES)} onPick={onClose} />
        {hasExpenses && (
          <SheetLinks
            onPick={onClose}
            links={[
              {
                key: 'photo',
                label: text('barPhoto'),
                icon: menuIcon('expenses'),
                href: '#/expenses/inbox',
              },
            ]}
          />
        )}
        {others.length > 0 && <SheetLinks onPick={onClose} links={others} />}
      </div>
    </BottomSheet>
  );
}

export interface SheetLinksProps {
  readonly links: readonly {
    readonly key: string;
    readonly label: string;
    readonly icon: ReactNode;
    readonly href: string;
  }[];
  readonly onPick?: () => void;
}

/** Links one below the other, each a thumb high. */
export function SheetLinks({ links, onPick }: SheetLinksProps) {
  return (
    <ul className="shell-sheet__links">
      {links.map(({ key, label, icon, href }) => (
        <li key={key}>
          <a href={href} onClick={onPick}>
            {icon}
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
