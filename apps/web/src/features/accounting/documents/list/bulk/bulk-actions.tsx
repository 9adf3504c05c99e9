import type { BulkKind } from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { BULK_DOCUMENTS_MAX } from '@pinkas/domain/documents/limits/bulk-limits';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconFileZip, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { sentenceOf } from '../../../../../shared/dialog/problem-sentence.ts';
import { useLanguage, usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../../../shared/lists/list-address.ts';
import type { Selection } from '../../../../../shared/lists/use-selection.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { useStartBulkJob, type ChosenForJob } from './bulk-jobs.queries.ts';
import { BulkMailDialog } from './bulk-mail-dialog.tsx';
import type { DocumentListView } from '../document-list.ts';
import { useJobBar } from './followed-job.tsx';

const KINDS = ['mail', 'print', 'zip'] as const;
const ICONS = { mail: IconMail, print: IconPrinter, zip: IconFileZip } as const;
const WORDS = { mail: 'actionMail', print: 'actionPrint', zip: 'actionZip' } as const;

/** Work over the chosen documents that continues in the background. */
export interface BulkActions {
  /** For the bar of the selection. */
  readonly buttons: ReactNode;
  /** Stays in the page when the bar disappears. */
  readonly dialog: ReactNode;
}

/** Starts jobs over the chosen documents, and calls back when one of them finishes. */
export function useBulkActions(
  selection: Selection<DocumentRow>,
  view: DocumentListView,
): BulkActions {
  const text = usePhrases('bulkJobs');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const { language } = useLanguage();
  const { isMobile } = useMediaSizes();
  const starting = useStartBulkJob();
  const may = useMay();
  const [isMailing, setIsMailing] = useState(false);
  const { count, rows, isAll, clear } = selection;
  const job = useJobBar(count > 0);
  const { sort, direction, ...filter } = orderedQuery(view);
  const order = { sort, direction };
  const chosen: ChosenForJob = isAll
    ? { filter, ...order }
    : { ids: rows.map(({ id }) => id), ...order };

  function begin(kind: BulkKind): void {
    if (count > BULK_DOCUMENTS_MAX) {
      toast.error(text('tooMany', { max: BULK_DOCUMENTS_MAX.toLocaleString('en-US') }));
    } else if (kind === 'mail') {
      setIsMailing(true);
    } else if (!starting.isPending) {
      starting.mutate(
        { ...chosen, kind, language, idempotencyKey: crypto.randomUUID() },
        {
          onSuccess: ({ id }) => started(id),
          onError: (reason) => toast.error(sentenceOf(reason, errors, dialogs)),
        },
      );
    }
  }
  function started(id: string): void {
    setIsMailing(false);
    clear();
    job.follow(id);
  }
  const button = (kind: BulkKind): ReactNode => {
    const Icon = ICONS[kind];
    const look = {
      icon: <Icon aria-hidden stroke={1.75} />,
      onClick: () => begin(kind),
    };
    return isMobile ? (
      <IconButton key={kind} label={text(WORDS[kind])} {...look} />
    ) : (
      <Button key={kind} variant="quiet" size="sm" {...look}>
        {text(WORDS[kind])}
      </Button>
    );
  };
  return {
    buttons: KINDS.filter((kind) => kind !== 'mail' || may('documents.mail')).map(button),
    dialog: (
      <>
        {job.bar}
        {isMailing && (
          <BulkMailDialog
            chosen={chosen}
            count={count}
            onStarted={started}
            onClose={() => setIsMailing(false)}
          />
        )}
      </>
    ),
  };
}
