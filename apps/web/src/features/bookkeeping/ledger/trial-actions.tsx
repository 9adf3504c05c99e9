import { ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import {
  IconDots,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconListTree,
  IconNotebook,
} from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ExportMenu } from '../../../shared/lists/export/export-menu.tsx';
import { useExport } from '../../../shared/lists/export/use-export.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { TrialFrame } from './ledger-list.ts';

/** The columns of each card on the screen, after its name. */
const CARDS_SHOWN = ['card', 'date', 'source', 'number', 'party', 'debit', 'credit', 'balance'];

const FILES = {
  xlsx: { hint: 'exportXlsx', Icon: IconFileSpreadsheet },
  pdf: { hint: 'exportPdf', Icon: IconFileTypePdf },
} as const;

interface TrialActionsProps {
  readonly frame: Pick<TrialFrame, 'from' | 'to' | 'by'>;
  /** The number of accounts of the balance; undefined until loaded. */
  readonly count: number | undefined;
}

/** Ways from the trial balance to its accounts and cards; on a phone behind one button. */
export function TrialActions({ frame: { from, to, by }, count }: TrialActionsProps) {
  const text = usePhrases('ledger');
  const lists = usePhrases('lists');
  const { isMobile } = useMediaSizes();
  const may = useMay();
  const running = useExport(ledgerContract.exportCards);
  const query = { from, to, by };
  const mayChart = may('journal.read');
  const mayOpen = may('ledgerReport.read');
  const chartHref = '#/settings/book/accounts';
  const cardHref = `#/reports/ledger?from=${from}&to=${to}`;
  if (!isMobile || running.bytes !== undefined) {
    return (
      <>
        {!isMobile && mayChart && <ButtonLink href={chartHref}>{text('toChart')}</ButtonLink>}
        {!isMobile && mayOpen && <ButtonLink href={cardHref}>{text('toCard')}</ButtonLink>}
        {mayOpen && (
          <ExportMenu
            running={running}
            query={query}
            shownColumns={CARDS_SHOWN}
            count={count}
            title={text('exportCards')}
          />
        )}
      </>
    );
  }
  const cardsAs = (format: keyof typeof FILES, columns?: readonly string[]): MenuItem => {
    const { hint, Icon } = FILES[format];
    return {
      key: format,
      label: text('exportCards'),
      hint: lists(hint),
      icon: <Icon aria-hidden stroke={1.75} />,
      isDisabled: count === 0,
      startsGroup: format === 'xlsx',
      onSelect: () => running.start({ format, query, columns }),
    };
  };
  const items: MenuItem[] = [];
  if (mayChart) {
    const icon = <IconListTree aria-hidden stroke={1.75} />;
    items.push({ key: 'chart', label: text('toChart'), icon, href: chartHref });
  }
  if (mayOpen) {
    const icon = <IconNotebook aria-hidden stroke={1.75} />;
    items.push({ key: 'card', label: text('toCard'), icon, href: cardHref });
    items.push(cardsAs('xlsx'), cardsAs('pdf', CARDS_SHOWN));
  }
  return <MoreMenu items={items} />;
}

/** One button for the ways that the person may go; nothing without any. */
function MoreMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const label = usePhrases('shell')('more');
  if (items.length === 0) return null;
  return (
    <Menu
      label={label}
      placement="below-end"
      items={items}
      trigger={
        <IconButton isOutlined label={label} icon={<IconDots aria-hidden stroke={1.75} />} />
      }
    />
  );
}
